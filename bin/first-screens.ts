import type { Plugin, Rolldown } from 'vite'

/** What every screen of the office loads before it. */
const frame = ['web/entry.client.tsx', 'web/root.tsx', 'web/shell/AppRoot.tsx', 'web/shell/Shell.tsx']

/** Lists that load nothing but lists: what opens over their rows comes later. */
const lists = [
  'web/admin/sales/invoices/InvoiceList.tsx',
  'web/admin/sales/quotes/QuoteList.tsx',
  'web/admin/sales/payments/PaymentsPage.tsx',
  'web/admin/shop/customers/CustomerList.tsx',
  'web/admin/people/workers/WorkerList.tsx',
  'web/admin/site/enquiries/EnquiryList.tsx',
  'web/admin/survey/measurements/SurveyList.tsx',
  'web/admin/sales/debtors/DebtorsPage.tsx',
]

/** What opens over a screen comes after it (web/ui/late.ts). */
const dialogs = '@mantine/core/esm/components/(Modal|ModalBase|Drawer|Notification)|react-remove-scroll'
const heavy = new RegExp(
  `/node_modules/(libphonenumber-js|@tiptap|prosemirror-[\\w]+|@mantine/(dates|tiptap|form)|dayjs|zod|dexie|${dialogs})/`,
)
const ofPhones = new RegExp(
  `/node_modules/(libphonenumber-js|zod|@tiptap|prosemirror-[\\w]+|@mantine/(dates|tiptap|form)|dayjs|${dialogs})/`,
)
const ofNewQuotes = new RegExp(`/node_modules/(libphonenumber-js|papaparse|@mantine/dates|dayjs|${dialogs})/`)
/** A sign, a signature, a photo and a new customer come once they are asked for. */
const ofNewSurveys = new RegExp(
  `${ofPhones.source}|/node_modules/react-number-format/|/web/photos/Photo\\w+\\.tsx`,
)
const ofApp =
  /\/node_modules\/(react-router|@mantine|@tanstack|zod)\/|\/web\/(admin|shell\/(?!Failure)|worker)\//

/** Screens that people open the app with, and what they must do without. */
const rules: readonly { entries: readonly string[]; without: RegExp }[] = [
  {
    entries: [...frame, 'web/shell/DashboardPage.tsx', 'web/admin/office/dashboard/AdminDashboard.tsx'],
    without: heavy,
  },
  ...lists.map((list) => ({ entries: [...frame, 'web/shell/AdminOnly.tsx', list], without: heavy })),
  {
    entries: [
      ...[...frame, 'web/shell/DashboardPage.tsx', 'web/worker/offline/WorkerSync.tsx'],
      'web/worker/dashboard/WorkerDashboard.tsx',
    ],
    without: ofPhones,
  },
  {
    entries: [
      ...[...frame, 'web/shell/WorkerOnly.tsx', 'web/worker/offline/WorkerSync.tsx'],
      'web/worker/measurements/MeasurementForm.tsx',
    ],
    without: ofNewSurveys,
  },
  {
    entries: [...frame, 'web/shell/AdminOnly.tsx', 'web/admin/sales/quotes/QuoteForm.tsx'],
    without: ofNewQuotes,
  },
  { entries: ['.island.tsx?wake', 'web/site/call-islands.ts'], without: ofApp },
  { entries: ['web/portal/script/portal.ts'], without: /\/node_modules\/(?!big\.js\/)|\/web\/(?!portal\/)/ },
]

/** A file of the build, as far as this looks at it. */
type Chunk = Pick<Rolldown.OutputChunk, 'facadeModuleId' | 'fileName' | 'imports' | 'moduleIds'>

/** Stops the build if a first screen loads what it does not show: a telephone library, an editor of texts. */
export function firstScreens(): Plugin {
  return {
    name: 'first-screens',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const faults = rules.flatMap(({ entries, without }) => findHeavy(chunks, entries, without))
      if (faults.length > 0) this.error(`A first screen loads too much:\n  ${faults.join('\n  ')}`)
    },
  }
}

/**
 * The packages and files that some entries load before they run, and should not.
 * @param entries how their modules' paths end, with or without a query
 */
export function findHeavy(chunks: readonly Chunk[], entries: readonly string[], without: RegExp): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  // What is one file with others (chunks.ts) is no file's own module.
  const isEntry = ({ facadeModuleId, moduleIds }: Chunk) =>
    [facadeModuleId ?? '', ...moduleIds].some((id) =>
      entries.some((path) => id.endsWith(path) || id.includes(`${path}?`)),
    )
  const loaded = new Set(chunks.filter(isEntry))
  // A set's iteration includes what is added to it meanwhile.
  for (const { imports } of loaded)
    for (const name of imports) {
      const chunk = byName.get(name)
      if (chunk) loaded.add(chunk)
    }
  const found = [...loaded].flatMap(({ moduleIds, fileName }) =>
    moduleIds.flatMap((id) => {
      const [what] = without.exec(id) ?? []
      return what ? [`${entries.at(-1)}: ${what} (in ${fileName})`] : []
    }),
  )
  return [...new Set(found)]
}
