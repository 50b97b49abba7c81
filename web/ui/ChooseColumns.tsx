import { useState } from 'react'
import classes from './DataList.module.css'
import { latePart } from './late.ts'
import type { OwnListing } from './own-listing.ts'

const ColumnsDialog = latePart(() => import('./ColumnsDialog.tsx'))

interface ChooseColumnsProps {
  columns: readonly { key: string; label: string; strong?: boolean; off?: boolean; fixed?: boolean }[]
  own: OwnListing
}

/** A button below a table with which people choose its columns; cards have all. */
export function ChooseColumns(props: ChooseColumnsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={`${classes.choose} ${classes.wide}`} onClick={() => setOpen(true)}>
        Columns …
      </button>
      {isOpen ? <ColumnsDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
