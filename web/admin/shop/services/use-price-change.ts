import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { PriceChange, PriceStep } from '#domain/shop/price-changes.ts'
import { whileTyping } from '#web/admin/records/while-typing.ts'
import { api, type calls, isTransientFailure, readFailure, refresh } from '#web/call.ts'

type Asked = Parameters<typeof calls.services.changePrices>[0]
type Wish = PriceStep & Pick<Asked, 'services'>

interface PriceChangeOptions {
  /** Under which a change was sent without an answer before the page was loaded. */
  tried: string | undefined
  noteTry: (id: string) => void
  onDone: (change: PriceChange) => void
}

/**
 * Changes prices, once. What was sent without an answer is looked for among the changes of before: until it is known, all
 * goes under the same id, because another one would change the prices twice.
 */
export function usePriceChange({ tried, noteTry, onDone }: PriceChangeOptions) {
  const [lost, setLost] = useState<Asked | null>(null)
  const lostId = lost?.id ?? tried
  const end = (change: PriceChange) => {
    setLost(null)
    onDone(change)
    void refresh('services')
  }
  const change = useMutation(
    api.services.changePrices.mutationOptions({
      onSuccess: end,
      onError: (error, asked) => {
        if (isTransientFailure(error)) setLost(asked)
        const known = asked.id === lostId ? readKnown(error) : null
        if (known) return end(known)
        // What others changed is shown before anybody tries again.
        void refresh('services')
      },
    }),
  )
  const { data, isFetching } = useQuery({
    ...api.services.priceChanges.queryOptions({ input: { limit: 10 } }),
    refetchInterval: whileTyping.refetchInterval,
    enabled: lostId !== undefined && !change.isPending,
  })
  const found = lostId === undefined ? undefined : data?.items.find(({ id }) => id === lostId)
  const endFound = useEffectEvent((made: PriceChange) => {
    change.reset()
    end(made)
  })
  useEffect(() => {
    if (found) endFound(found)
  }, [found])
  return {
    /** Being sent, or being looked for after the answer was lost. */
    isBusy: change.isPending || (lostId !== undefined && isFetching),
    failure: change.isError ? readFailure(change.error).message : null,
    send: (wish: Wish) => {
      if (change.isPending) return
      const asked = { id: lostId ?? uuid(), ...wish }
      noteTry(asked.id)
      // If the lost request was carried out, the services have newer versions.
      change.mutate(lost && isSameWish(lost, asked) ? lost : asked)
    },
  }
}

/** The change that was made under the id before, from other contents. */
function readKnown(error: unknown): PriceChange | null {
  const { code, current } = readFailure(error)
  return code === 'CONFLICT' && current ? (current as PriceChange) : null
}

/** Whether both ask for the same change of the same services, whatever their versions are by now. */
function isSameWish(one: Asked, other: Asked): boolean {
  const wish = ({ percent, rounding, parts, services }: Asked) =>
    JSON.stringify([percent, rounding, parts, services.map(({ id }) => id)])
  return wish(one) === wish(other)
}
