import type { KeptText } from '#domain/sales/kept-texts.ts'
import { refuseRemoval, refuseRestoral } from '#domain/shop/archiving.ts'
import { archivingOf, deleteWords } from '#web/admin/lists/archiving.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { calls, refresh } from '#web/call.ts'

const { archive, restore } = archivingOf<KeptText, KeptText>(
  {
    refuseArchive: (record) => refuseRemoval('text', record),
    refuseRestore: (record) => refuseRestoral('text', record),
    get: (id) => calls.texts.get({ id }),
    archive: ({ id, version }) => calls.texts.remove({ params: { id }, query: { version } }),
    restore: ({ id, version }) => calls.texts.restore({ id, version }),
  },
  deleteWords,
)

type Input = Parameters<typeof calls.texts.list>[0]

/** What can be done with several texts. */
export default function MarkedTexts({ marks, input, count }: MarkedProps<KeptText, Input>) {
  return (
    <MarkedBar
      list="texts"
      marks={marks}
      nouns={['text', 'texts']}
      nameOf={({ name }) => name}
      deeds={input.archived === 'true' ? [restore] : [archive]}
      count={count}
      read={(page) => calls.texts.list({ ...input, ...page })}
      onDone={() => void refresh('texts')}
    />
  )
}
