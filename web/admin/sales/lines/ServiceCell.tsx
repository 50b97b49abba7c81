import { Combobox, useCombobox } from '@mantine/core'
import type { Dispatch } from 'react'
import { v7 as uuid } from 'uuid'
import { hasFigures } from '#domain/money/lines.ts'
import { linesOfKit } from '#domain/sales/kit-lines.ts'
import { ownVatOf } from '#domain/sales/pricing.ts'
import type { Kit } from '#domain/shop/kits.ts'
import type { Service } from '#domain/shop/services.ts'
import { cellProps } from './cell-focus.ts'
import type { LineColumn } from './cells.ts'
import type { EditorLine } from './editor-line.ts'
import classes from './Field.module.css'
import type { LinesAction } from './lines.state.ts'
import { ServiceOptions } from './ServiceOptions.tsx'

/** How the shop's documents are usually taxed. */
export interface UsualVat {
  vatRegistered: boolean
  defaultVatRate: number
}

interface ServiceInputProps {
  line: EditorLine
  label: string
  inGrid: boolean
  usual: UsualVat
  dispatch: Dispatch<LinesAction>
  /** Where the focus goes after a service was chosen. */
  onGoTo: (id: string, column: LineColumn) => void
}

const placeholders = {
  item: 'Service or description',
  optional: 'Service or description',
  heading: 'Heading',
  note: 'Note',
} as const

/** A line's title: free text, or a service or kit found while typing. */
export function ServiceCell({ line, label, inGrid, usual, dispatch, onGoTo }: ServiceInputProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const offersServices = hasFigures(line)

  const choose = (service: Service) => {
    combobox.closeDropdown()
    dispatch({ type: 'choose-service', id: line.id, service, vat: ownVatOf(service, usual) })
    onGoTo(line.id, columnAfter(service))
  }
  const chooseKit = (kit: Kit) => {
    combobox.closeDropdown()
    const lines = linesOfKit(kit, usual, uuid)
    dispatch({ type: 'choose-kit', id: line.id, lines, services: kit.services })
    const first = lines.find(({ serviceId }) => serviceId !== null)
    const service = kit.services.find(({ id }) => id === first?.serviceId)
    // A card is closed until somebody opens it.
    if (first && service && inGrid) onGoTo(first.id, columnAfter(service))
  }
  return (
    <Combobox
      store={combobox}
      width={inGrid ? 420 : 'target'}
      position="bottom-start"
      transitionProps={{ duration: 0 }}
    >
      <Combobox.Target
        withKeyboardNavigation={combobox.dropdownOpened}
        withExpandedAttribute={offersServices}
      >
        <input
          {...cellProps(line.id, 'title', inGrid)}
          className={classes.field}
          data-framed={!inGrid || undefined}
          data-kind={line.kind}
          data-strong
          aria-label={label}
          aria-invalid={'title' in line.faults || undefined}
          autoComplete="off"
          maxLength={200}
          placeholder={placeholders[line.kind]}
          value={line.title}
          onChange={(event) => {
            const title = event.currentTarget.value
            dispatch({ type: 'change', id: line.id, change: { title } })
            if (offersServices && title.trim() !== '') combobox.openDropdown()
            else combobox.closeDropdown()
          }}
          onClick={() => {
            if (offersServices && line.title === '') combobox.openDropdown()
          }}
          onKeyDown={(event) => {
            if (!offersServices || event.key !== ' ' || !event.ctrlKey) return
            event.preventDefault()
            combobox.toggleDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!offersServices}>
        {combobox.dropdownOpened ? (
          <ServiceOptions
            search={line.title}
            onChoose={choose}
            onChooseKit={chooseKit}
            // The marked one is kept by its place: it stays marked where it stands now.
            onOthers={() => combobox.updateSelectedOptionIndex('selected')}
          />
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The first measure that the service's price needs. */
function columnAfter(service: Service): LineColumn {
  switch (service.pricingModel) {
    case 'area':
    case 'length':
    case 'perimeter':
      return 'widthMm'
    case 'letter-height':
      return 'heightMm'
    case 'unit':
    case 'hour':
    case 'fixed':
      return 'quantity'
  }
}
