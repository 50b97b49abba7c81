import { refuseRemoval, refuseRestoral } from '#domain/shop/archiving.ts'
import type { Kit } from '#domain/shop/kits.ts'
import { archivingOf, deleteWords } from '#web/admin/lists/archiving.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { calls, refresh } from '#web/call.ts'

const { archive, restore } = archivingOf<Kit, Kit>(
  {
    refuseArchive: (record) => refuseRemoval('kit', record),
    refuseRestore: (record) => refuseRestoral('kit', record),
    get: (id) => calls.kits.get({ id }),
    archive: ({ id, version }) => calls.kits.remove({ params: { id }, query: { version } }),
    restore: ({ id, version }) => calls.kits.restore({ id, version }),
  },
  deleteWords,
)

type Input = Parameters<typeof calls.kits.list>[0]

/** What can be done with several kits. */
export default function MarkedKits({ marks, input, count }: MarkedProps<Kit, Input>) {
  return (
    <MarkedBar
      list="kits"
      marks={marks}
      nouns={['kit', 'kits']}
      nameOf={({ name }) => name}
      deeds={input.archived === 'true' ? [restore] : [archive]}
      count={count}
      read={(page) => calls.kits.list({ ...input, ...page })}
      onDone={() => void refresh('kits')}
    />
  )
}
