import { type ComponentProps, Suspense } from 'react'
import { api, queryClient } from '#web/call.ts'
import { quietLatePart } from '#web/ui/late.ts'
import { useProfile } from '../profile.ts'
import { EarlyField } from './EarlyField.tsx'
import type { Opened } from './SearchPalette.tsx'

const loaders = {
  admin: () => import('../../admin/office/search/OfficeSearch.tsx'),
  worker: () => import('../../worker/search/WorkerSearch.tsx'),
}
const palettes = { admin: quietLatePart(loaders.admin), worker: quietLatePart(loaders.worker) }

// On its way as soon as this is, and not only once it is drawn.
const role = queryClient.getQueryData(api.profile.get.queryKey())?.role
if (role) void loaders[role]().catch(() => {})

/** The search of each role. Apart from its button: what they need is a long list, which no first screen needs. */
export default function PaletteOfRole({
  early,
  onClose,
  onType,
}: Opened & ComponentProps<typeof EarlyField>) {
  const Palette = palettes[useProfile().role]
  return (
    <Suspense fallback={<EarlyField early={early} onType={onType} />}>
      <Palette early={early} onClose={onClose} />
    </Suspense>
  )
}
