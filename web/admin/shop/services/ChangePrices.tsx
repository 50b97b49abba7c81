import { Button, Checkbox, Group, NumberInput, Select } from '@mantine/core'
import { formatUnitPrice } from '#domain/money/money.ts'
import {
  changedPrices,
  movesOf,
  type PriceStep,
  pricePartLabels,
  priceParts,
  priceRoundingLabels,
  priceRoundings,
  priceStep,
} from '#domain/shop/price-changes.ts'
import { rateUnit, type Service } from '#domain/shop/services.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import classes from './Prices.module.css'
import { ALL_CATEGORIES, usePriceChoice } from './price-choice.ts'
import { usePriceChange } from './use-price-change.ts'

const NONE = 'Without a category'

const counted = (count: number) => (count === 1 ? '1 service' : `${count.toLocaleString('en-GB')} services`)

interface ChangePricesProps {
  services: readonly Service[]
  /** Those that are chosen at first, which then come first; null for all. */
  marked: ReadonlySet<string> | null
}

/** Chooses services and a percentage, shows each price before and after, and changes them together. */
export function ChangePrices({ services, marked: given }: ChangePricesProps) {
  const { choice, set, restored, startAgain, settle, tried, noteTry } = usePriceChoice(services, given)
  const { category, percent, rounding, parts } = choice
  const left = new Set(choice.left)
  const marked = choice.marked && new Set(choice.marked)
  const categories = [...new Set(services.map((service) => service.category || NONE))]
  const offered = services
    .filter((one) => category === ALL_CATEGORIES || (one.category || NONE) === category)
    .toSorted((a, b) => Number(marked?.has(b.id) ?? false) - Number(marked?.has(a.id) ?? false))
  const taken = offered.filter((service) => !left.has(service.id))
  const step = priceStep.safeParse({ percent: percent === '' ? null : percent, rounding, parts })
  const { isBusy, failure, send } = usePriceChange({
    ...{ tried, noteTry },
    onDone: (made) => {
      toastSuccess(`Prices of ${counted(made.services.length)} changed`)
      settle()
    },
  })
  const fault =
    percent === '' || step.success ? null : step.error.issues.find(({ path }) => path[0] === 'percent')
  return (
    <>
      <DraftNote restored={restored} isNew onDiscard={startAgain} />
      <div className={classes.form}>
        <NumberInput
          label="Change by (%)"
          placeholder="5 or −5"
          // The keys for decimals on an iPhone have no minus.
          attributes={{ input: { inputMode: 'text' } }}
          decimalScale={2}
          hideControls
          value={percent}
          error={fault?.message}
          onChange={(value) => set({ percent: typeof value === 'number' ? value : '' })}
        />
        <Select
          label="Round"
          data={priceRoundings.map((value) => ({ value, label: priceRoundingLabels[value] }))}
          allowDeselect={false}
          value={rounding}
          onChange={(value) => set({ rounding: priceRoundings.find((known) => known === value) ?? 'penny' })}
        />
        <Select
          label="Category"
          data={[ALL_CATEGORIES, ...categories]}
          allowDeselect={false}
          value={category}
          onChange={(value) => set({ category: value ?? ALL_CATEGORIES })}
        />
        <Checkbox.Group
          label="What changes"
          value={parts}
          onChange={(chosen) => set({ parts: priceParts.filter((part) => chosen.includes(part)) })}
        >
          <Group gap="md" mt={6}>
            {priceParts.map((part) => (
              <Checkbox key={part} value={part} label={pricePartLabels[part]} />
            ))}
          </Group>
        </Checkbox.Group>
      </div>
      <div className={classes.bar}>
        <Checkbox
          label={`All ${counted(offered.length)}`}
          checked={taken.length === offered.length && offered.length > 0}
          indeterminate={taken.length > 0 && taken.length < offered.length}
          onChange={() => {
            const ids = offered.map((one) => one.id)
            const isAll = taken.length === offered.length
            // Those of other categories stay as they are.
            const others = choice.left.filter((id) => !ids.includes(id))
            set({ left: isAll ? [...others, ...ids] : others })
          }}
        />
        <Button
          loading={isBusy}
          disabled={!step.success || taken.length === 0}
          onClick={() => {
            if (step.success)
              send({ ...step.data, services: taken.map(({ id, version }) => ({ id, version })) })
          }}
        >
          {`Change the prices of ${counted(taken.length)}`}
        </Button>
        <span className={classes.muted}>
          {percent === '' ? 'Enter a percentage to see each price before and after.' : null}
          {parts.length === 0 ? 'Choose what changes.' : null}
        </span>
      </div>
      {failure ? <p role="alert">{failure}</p> : null}
      <ul className={classes.rows} aria-label="Services">
        {offered.map((service) => (
          <li key={service.id}>
            <Checkbox
              label={service.name}
              description={service.category || undefined}
              checked={!left.has(service.id)}
              onChange={() => set({ left: toggled(choice.left, service.id) })}
            />
            <Moves
              service={service}
              step={step.success && !isBusy && !left.has(service.id) ? step.data : null}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}

function Moves({ service, step }: { service: Service; step: PriceStep | null }) {
  if (!step)
    return <p className={classes.moves}>{`Price ${formatUnitPrice(service.price)} ${rateUnit(service)}`}</p>
  const moves = movesOf(service, changedPrices(service, step))
  if (moves.length === 0) return <p className={classes.moves}>Stays as it is</p>
  return (
    <p className={classes.moves}>
      {moves.map(({ label, before, after }) => (
        <span key={`${label} ${before} ${after}`}>
          {label} {before} → <b>{after}</b>
        </span>
      ))}
    </p>
  )
}
