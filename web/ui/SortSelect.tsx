import { NativeSelect } from '@mantine/core'
import type { Sorting } from './list-search.ts'

/** How a list of cards is sorted, where there are no headings to click. */
export default function SortSelect({
  columns,
  sorting,
}: {
  columns: readonly { label: string; sort?: string | undefined }[]
  sorting: Sorting
}) {
  const options = columns.flatMap(({ label, sort }) =>
    sort === undefined
      ? []
      : [sorting.usual(sort), sorting.usual(sort) === 'asc' ? 'desc' : 'asc'].map((order) => ({
          value: `${sort} ${order}`,
          label: `${label}, ${order === 'asc' ? 'rising' : 'falling'}`,
        })),
  )
  return (
    <NativeSelect
      aria-label="Sorted by"
      data={[{ value: '', label: sorting.newest }, ...options]}
      value={sorting.isNewest ? '' : `${sorting.sort} ${sorting.order}`}
      onChange={({ currentTarget: { value } }) => {
        const [sort = null, order] = value === '' ? [] : value.split(' ')
        sorting.set(sort, order === 'asc' ? 'asc' : 'desc')
      }}
    />
  )
}
