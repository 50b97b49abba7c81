import { Combobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconStarFilled } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatPounds, formatUnitPrice } from '#domain/money/money.ts'
import { describeParts, describeRemarks, kitTotal, partsToday } from '#domain/sales/kit-lines.ts'
import type { Kit } from '#domain/shop/kits.ts'
import type { Service } from '#domain/shop/services.ts'
import { api } from '#web/call.ts'
import { hasTypedWords, standingOf } from '#web/ui/typed-search.ts'
import { favouritesFirst, likeliestFirst } from './likeliest-first.ts'
import classes from './ServiceOptions.module.css'

interface ServiceOptionsProps {
  search: string
  onChoose: (service: Service) => void
  onChooseKit: (kit: Kit) => void
  /** Perhaps others are offered, or in another order. */
  onOthers: () => void
}

/** Searched in all their fields; only the likeliest are shown. */
const FOUND = 30
const SHOWN = 8
const KITS = 4

/** The kits and services that match what is typed, as options of a combobox. */
export function ServiceOptions({ search, onChoose, onChooseKit, onOthers }: ServiceOptionsProps) {
  const wanted = search.trim().slice(0, 200)
  const [q] = useDebouncedValue(wanted, 120)
  const found = useQuery(
    api.services.list.queryOptions({
      input: { limit: FOUND, active: 'true', ...(q === '' ? {} : { q }) },
      placeholderData: keepPreviousData,
    }),
  )
  const priced = found.data?.items.flatMap((item) => ('price' in item ? [item] : [])) ?? []
  const favourites = useQuery(api.services.favourites.queryOptions()).data?.items ?? []
  // What stood there before is offered as far as it has what is typed now.
  const standing = standingOf({ wanted, q }, found)
  const fitting = priced.filter((one) => standing === 'answered' || fits(one, wanted))
  const services = favouritesFirst(likeliestFirst(fitting, wanted), favourites, wanted).slice(0, SHOWN)
  const foundKits = useQuery(
    api.kits.list.queryOptions({
      input: { limit: KITS, ...(q === '' ? {} : { q }) },
      placeholderData: keepPreviousData,
    }),
  )
  const haveKits = standingOf({ wanted, q }, foundKits) === 'answered'
  const kits = (foundKits.data?.items ?? []).filter((kit) => haveKits || hasTypedWords(kit.name, wanted))
  useEffect(onOthers)
  const starred = new Set(favourites.map(({ id }) => id))
  if (found.isError) return <Combobox.Empty>The services could not be loaded</Combobox.Empty>
  const offered = kits.map((kit) => <KitOption key={kit.id} kit={kit} onChoose={onChooseKit} />)
  if (services.length === 0 && offered.length === 0)
    return (
      <Combobox.Empty>
        {standing === 'answered' ? 'No matching service: your own text is used' : 'Searching …'}
      </Combobox.Empty>
    )
  return (
    <Combobox.Options aria-label="Services and kits" className={classes.options}>
      {wanted === '' ? null : offered}
      {services.map((service) => (
        <Combobox.Option
          key={service.id}
          value={service.id}
          className={classes.option}
          onClick={() => onChoose(service)}
        >
          <span className={classes.name}>
            {starred.has(service.id) ? <IconStarFilled size={12} aria-label="Favourite" role="img" /> : null}{' '}
            {service.name}
          </span>
          <span className={classes.price}>
            {formatUnitPrice(service.price)} <small>{rateLabel(service)}</small>
          </span>
          {service.category ? <span className={classes.category}>{service.category}</span> : null}
        </Combobox.Option>
      ))}
      {wanted === '' ? offered : null}
    </Combobox.Options>
  )
}

/** Whether it has what is typed in what is shown of it. */
const fits = ({ name, category }: Service, typed: string) => hasTypedWords(`${name} ${category}`, typed)

/** A kit with what all its lines come to today, and what is to be looked at. */
function KitOption({ kit, onChoose }: { kit: Kit; onChoose: (kit: Kit) => void }) {
  const parts = partsToday(kit)
  const remarks = describeRemarks(parts)
  return (
    <Combobox.Option value={kit.id} className={classes.option} onClick={() => onChoose(kit)}>
      <span className={classes.name}>{kit.name}</span>
      <span className={classes.price}>
        {formatPounds(kitTotal(parts))} <small>today</small>
      </span>
      <span className={classes.category}>
        Kit of {describeParts(parts)}
        {remarks ? `: ${remarks}` : ''}
      </span>
    </Combobox.Option>
  )
}

function rateLabel({ pricingModel, unit }: Service): string {
  switch (pricingModel) {
    case 'area':
      return 'per m²'
    case 'length':
    case 'perimeter':
      return 'per metre'
    case 'letter-height':
      return 'per mm of height'
    case 'hour':
      return 'per hour'
    case 'fixed':
      return 'fixed'
    case 'unit':
      return unit === 'each' ? unit : `per ${unit}`
  }
}
