import { lazy, Suspense } from 'react'
import { api, queryClient } from '#web/call.ts'
import { useProfile } from '../profile.ts'

const loaders = {
  admin: () => import('../../admin/office/search/OfficeSearch.tsx'),
  worker: () => import('../../worker/search/WorkerSearch.tsx'),
}
const palettes = { admin: lazy(loaders.admin), worker: lazy(loaders.worker) }

// On its way as soon as this is, and not only once it is drawn.
const role = queryClient.getQueryData(api.profile.get.queryKey())?.role
if (role) void loaders[role]().catch(() => {})

/** The search of each role. Apart from its button: what they need is a long list, which no first screen needs. */
export default function PaletteOfRole({ onClose }: { onClose: () => void }) {
  const Palette = palettes[useProfile().role]
  return (
    <Suspense fallback={null}>
      <Palette onClose={onClose} />
    </Suspense>
  )
}
