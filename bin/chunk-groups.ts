/** The style sheets of the public site. */
const siteSheets = /\/web\/(theme|(site|sign)\/.+)\.css$/
/** Those of the customer's pages, which are few and apart from the site's. */
const portalSheets = /\/web\/(portal\/.+|photos\/MarkShapes\.module)\.css$/

const own = (...names: string[]) => new RegExp(`/(${names.join('|')})`)
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`)
const mantine = (...names: string[]) => new RegExp(`/@mantine/core/esm/components/(${names.join('|')})/`)

/**
 * Of the folders of documents and their lines, what a new one does without: what opens over it, and what only a stored
 * one has.
 */
const notOfNew = [
  'PasteRows|pasted-rows|QuotedBefore|SaveAsKit|SendPanel|SendForm|MailFilesField|MailPeople|send-values',
  'prepare-sending|CopiesOfDocument|LinksOfDocument|SendButtons|ways-to-reach|RichContent|LetterPreview|DocumentConflict',
  'DocumentBar|DocumentView|DocumentLinkDialog|ReasonDialog|SendByMail|MailOfDocument|MovedNote|use-document-actions',
].join('|')

/**
 * Files that are loaded together. With what is named comes all that it imports and that no group above it has.
 * React is alone in its file, because public pages load it too.
 */
export const groups: readonly { name: string; tests: readonly RegExp[] }[] = [
  { name: 'site', tests: [siteSheets] },
  { name: 'portal', tests: [portalSheets] },
  { name: 'mantine-late', tests: [own('web/shell/mantine-late\\.css')] },
  { name: 'react', tests: [packages('react', 'react-dom', 'scheduler'), /rolldown\/runtime/] },
  // The two that islands load as well: nothing of the app may be in one file with them.
  {
    name: 'designs',
    tests: [
      own('domain/addresses\\.', 'domain/sign/(sign-design|sign-price|sign-colours)\\.ts'),
      packages('uuid'),
    ],
  },
  { name: 'drawing', tests: [own('web/sign/.+\\.tsx?$', 'domain/sign/(face-metrics|fit-letters)')] },
  { name: 'phones', tests: [packages('libphonenumber-js')] },
  { name: 'vat-numbers', tests: [packages('jsvat-next')] },
  { name: 'schemas', tests: [packages('zod', 'mantine-form-zod-resolver')] },
  // The customer's pages load it alone: nothing of the app may be in one file with it.
  {
    name: 'money',
    tests: [
      own('domain/money/(money|lines|vat)\\.ts', 'domain/sales/(choices|deposit-words|message-limits)\\.ts'),
      packages('big\\.js'),
    ],
  },
  {
    // What every screen of the app needs.
    name: 'frame',
    tests: [
      own(
        ...[
          'web/(call|theme)\\.ts',
          'domain/contract/contract\\.ts',
          'domain/(access|accounts|errors|dates|list-words)\\.ts',
        ],
        'web/shell/(Header|Sidebar|SidebarSection|SidebarLogo|Loading|Failure|OfflineBanner|PopUps|ProfileFailure)\\.',
        'web/shell/(SignInAgain|MailTrouble|ScreenFailure|AccessDenied|NewEnquiries|WaitingSurveys)\\.',
        'web/shell/(live|load-profile|shop|session-end|sign-out|one-person|menu|redirect|handle|nonce|profile|steps|toast)\\.ts',
        'web/shell/(AppTheme|drawn/(Drawn|drawn-page|use-kept-view|view-cookie))\\.',
        'web/ui/(drawn-for|browser-storage|memory-storage)\\.',
        // What the server draws of a dashboard has to have its sheet before the script that brings it.
        'web/admin/office/dashboard/Dashboard\\.module',
        'web/ui/(EmptyState|LogoImage|address-search|close-over|confirm|late|opened-over|overlays|page-title|draft-owner)\\.',
        // What both dashboards share with lists.
        'web/ui/(FiguresNotLoaded|NotLoaded|DimensionLine|StatusBadge|Page|BackLink|list-place)\\.',
        'web/admin/(records/record-path|sales/(quotes/quote-standings|invoices/invoice-standing))\\.ts',
        ...[
          'domain/sales/(quote-words|invoice-words|debt-ages)\\.ts',
          'domain/office/(to-issue|dashboard-inputs|stats\\.none)\\.ts',
          'domain/shop/(customer-names|empty-customer)\\.ts',
          'domain/work/visit-(words|times)\\.ts',
          'domain/survey/(survey-words|survey-status|sign-questions)\\.ts',
        ],
      ),
      packages('react-router', '@tanstack', '@orpc'),
      mantine(
        'Alert',
        'Anchor',
        'Burger',
        'Button',
        'FocusTrap',
        'Group',
        'Skeleton',
        'Stack',
        'Text',
        'Tooltip',
      ),
      // Without those that only some late screens have.
      packages('@mantine/core/esm/core', '@mantine/hooks/esm/(?!use-(drag|move|long-press)/)[\\w-]+'),
      /vite\/preload-helper/,
      // Whichever screen shows the piece: one sheet for all of the app (bin/app-sheet.ts).
      /\/web\/(shell|ui|admin\/site\/enquiries)\/.+\.module\.css$/,
    ],
  },
  {
    name: 'lists',
    tests: [
      own(
        'web/ui/(DataList|DataTable|DataCards|ListFoot|ListViews|SortedHeading|ChooseColumns|MarkBox|marks|own-listing|FilterSelect|ListFilters|SearchBox|typed-search|list-.+)\\.',
        'web/fields/(DaysFilters|list-days)\\.',
        ...[
          'web/admin/views/OfficeViews\\.tsx',
          'web/admin/(lists/own-(list|of)|records/while-typing)\\.ts',
          'domain/(phone-words|mail/mail-words|shop/archiving|sales/payment-words)\\.ts',
        ],
        'web/admin/sales/(documents/CustomerFilter|invoices/invoice-filters)\\.',
        // Small, and each a request of its own otherwise.
        'web/ui/(EmailText|WholeWords|use-one-at-a-time)\\.',
        'web/admin/(shop/customers/RestoreCustomer|people/users/(AccountBadge|sign-in-days)|records/panel-link)\\.',
        'web/admin/(survey/measurements/name-of-survey|work/jobs/staff)\\.',
      ),
      mantine('Combobox', 'Select', 'Kbd', 'Input', 'InputBase', 'TextInput', 'ScrollArea'),
      /@tabler\/icons-react\/.+\/Icon(Plus|Link|Search|Filter|Dots|X|Pencil|Trash|ArrowLeft|ChevronLeft|ChevronRight)\.mjs/,
    ],
  },
  {
    // All that the sign-in page needs of forms.
    name: 'small-forms',
    tests: [
      packages('@mantine/form'),
      own(
        'domain/(fields|fault-words)\\.',
        'web/ui/(form-errors|PasswordField)\\.',
        'web/shell/SecondFactorStep\\.',
      ),
    ],
  },
  {
    // What opens over any screen: loaded once the first one is there (web/ui/late.ts).
    name: 'late',
    tests: [
      own('web/shell/(Overlays|NarrowMenu|SignInDialog)\\.'),
      packages('@mantine/modals', '@mantine/notifications', 'react-remove-scroll', 'react-transition-group'),
      mantine('Modal', 'ModalBase', 'Drawer', 'Notification'),
    ],
  },
  // What a survey's form needs of its rules; no schema of them is used in the browser.
  { name: 'survey-rules', tests: [own('domain/survey/(measurements|signs|photos|marks)\\.ts')] },
  {
    name: 'rules',
    tests: [
      own(
        'domain/numbering\\.',
        'domain/shop/(customer-actions|settings|settings\\.site|services|groups|opening|shop-identity)\\.ts',
        'domain/sales/(documents|invoice-actions|invoices|quotes|payments|pricing|shown-prices)\\.ts',
        ...[
          'domain/money/margins\\.',
          'domain/sign/sign-design\\.schema',
          'content/(site|shop-start|words|service-names|bank-holidays)\\.',
        ],
      ),
    ],
  },
  // What a customer must be: a screen that only chooses one does without.
  {
    name: 'customers',
    tests: [own('domain/shop/(customers|merge-customers)\\.ts', 'domain/(phones|money/vat-numbers)\\.')],
  },
  { name: 'numbers', tests: [packages('react-number-format'), mantine('NumberInput')] },
  {
    name: 'forms',
    tests: [
      own(
        'web/ui/(FormSection|first-click|DraftNote|draft-keeper|draft|SaveBar|DialogButtons|close-on-escape)\\.',
        ...[
          'web/shell/(ConflictPanel|conflict|LoadRecord)\\.',
          'web/admin/records/(lost-answer|open-as)\\.',
          'web/admin/shop/groups/group-terms\\.ts',
          'web/fields/length\\.ts',
        ],
      ),
      mantine('Textarea', 'Radio', 'Checkbox', 'Switch', 'SegmentedControl', 'Autocomplete', 'Menu'),
      packages('@mantine/core/esm/utils/Floating'),
    ],
  },
  {
    name: 'record-forms',
    tests: [
      own(
        'web/admin/records/(EditorPanel|PanelForm|RecordPage|RecordPanel|RemovalButtons|record-form)\\.',
        'web/admin/records/use-(record-form|save-record|undoable-removal)\\.',
      ),
    ],
  },
  // Of lines, cards and visits.
  { name: 'drags', tests: [packages('@dnd-kit/[\\w-]+')] },
  // A survey and its photos, beside a quote or on a page of its own.
  { name: 'photos', tests: [own('web/photos/(PhotoStrip|PhotoViewer|PhotoTile)\\.')] },
  // Of the list that a new quote offers, too, which does without the facts.
  { name: 'surveys', tests: [own('web/admin/survey/measurements/measurements\\.module')] },
  { name: 'facts', tests: [own('web/admin/survey/measurements/(FactList|MeasurementDetails)\\.')] },
  // The field comes with a screen, the calendar behind it later.
  { name: 'calendar', tests: [packages('@mantine/dates', 'dayjs')] },
  { name: 'days', tests: [own('web/fields/(DayInput|typed-day)\\.')] },
  {
    // Who owes what, and how they are reached.
    name: 'debtors',
    tests: [
      own(
        'web/admin/sales/debtors/(Debtors|every-debtor|debtor-rows|debtor-asks)\\.',
        'web/admin/sales/documents/(ways-to-reach|SendButtons)\\.',
        'domain/sales/(chases|debtors)\\.',
      ),
    ],
  },
  {
    name: 'documents',
    tests: [
      own(
        `web/admin/sales/(documents|lines)/(?!(${notOfNew})\\.)`,
        // Small, and each a request of its own otherwise.
        'web/admin/sales/quotes/(QuoteEditor|quote-values)\\.',
        ...['web/admin/survey/measurements/measurement-list\\.', 'domain/sales/quote-actions\\.'],
        'web/admin/sales/texts/(text-values-context|use-text-values)\\.',
      ),
    ],
  },
  {
    // What every screen of a worker has: the phone's database, what sends and fetches, and what their lists and the
    // dashboard share.
    name: 'phone',
    tests: [
      packages('dexie', 'dexie-react-hooks'),
      own(
        'web/worker/store/',
        'web/worker/visits/(FitterVisitCard|use-visits|visit-list|visit-standings|visits\\.module)',
        'web/worker/offline/(WorkerSync|SyncBadge|SyncPanel|StorageNote|UnsentItem|summarise-sync|toast-trouble)',
        'web/worker/measurements/MeasurementList\\.module',
        'web/worker/dashboard/',
      ),
    ],
  },
  // The parts of a survey that come late share these with the first one. After the phone's: they ask it for photos.
  {
    name: 'survey-form',
    tests: [
      own(
        'web/worker/measurements/(survey-changes|quick-customer|use-camera|survey\\.module|choose-pictures)',
        'web/ui/ChoiceChips\\.',
      ),
    ],
  },
]
