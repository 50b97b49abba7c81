import { refuseRemoval, refuseRestoral } from '#domain/shop/archiving.ts'
import { type Service, whyNotOffered } from '#domain/shop/services.ts'
import { archivingOf } from '#web/admin/lists/archiving.ts'
import type { Deed, DeedWords } from '#web/admin/lists/deeds.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { onceAndBack } from '#web/admin/lists/once-and-back.ts'
import { calls, refresh } from '#web/call.ts'
import { wholeServices } from './whole-services.ts'

/** Puts services on offer for new lines, or takes them off. */
function offering(active: boolean, words: DeedWords): Deed<Service> {
  return {
    ...words,
    prepare: async ({ id }) => {
      const service = await calls.services.get({ id })
      const refusal = refuseRemoval('service', service)
      if (refusal) return { refusal: refusal.message }
      if (service.active === active)
        return { refusal: active ? 'It is offered already' : `It is ${whyNotOffered(service)} already` }
      return {
        act: onceAndBack(
          [
            () => calls.services.update({ id, version: service.version, active }),
            (now) => now.active === active,
          ],
          [
            (version) => calls.services.update({ id, version, active: !active }),
            (now) => now.active !== active,
          ],
        ),
      }
    },
  }
}

const offer = offering(true, { label: 'Offer …', verb: 'Offer', done: 'offered' })
const withdraw = offering(false, {
  ...{ label: 'Withdraw …', verb: 'Withdraw', done: 'withdrawn' },
  says: 'They are not offered for new lines. Quotes and invoices that have them keep them.',
})

const { archive, restore } = archivingOf<Service, Service>({
  refuseArchive: (service) => refuseRemoval('service', service),
  refuseRestore: (service) => refuseRestoral('service', service),
  get: (id) => calls.services.get({ id }),
  archive: ({ id, version }) => calls.services.remove({ params: { id }, query: { version } }),
  restore: ({ id, version }) => calls.services.restore({ id, version }),
})

type Input = Parameters<typeof calls.services.list>[0]

/** What can be done with several services. */
export default function MarkedServices({ marks, input, count }: MarkedProps<Service, Input>) {
  const isPutAway = input.archived === 'true'
  return (
    <MarkedBar
      list="services"
      marks={marks}
      nouns={['service', 'services']}
      nameOf={({ name }) => name}
      deeds={isPutAway ? [restore] : [withdraw, offer, archive]}
      {...(isPutAway ? {} : { onward: { label: 'Change prices …', to: '/services-management/prices' } })}
      count={count}
      read={async (page) => wholeServices(await calls.services.list({ ...input, ...page }))}
      onDone={() => void refresh('services', 'stats')}
    />
  )
}
