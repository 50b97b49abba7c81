import { Skeleton } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { CustomerCard } from './CustomerCard.tsx'
import type { PickerCustomer } from './picker-filter.ts'
import classes from './SurveyCustomerPicker.module.css'

/** Specification section 9. */
const SKELETONS = 8
/** As many cards as a tall screen shows. More are rendered on scrolling, so that thousands stay smooth. */
const STEP = 24

/** Eight grey cards while the customers load. */
export function PickerSkeleton() {
  return (
    <ul className={classes.cards} role="status" aria-busy aria-label="Loading customers">
      {Array.from({ length: SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal cards that never move
        <li key={index}>
          <Skeleton height={168} />
        </li>
      ))}
    </ul>
  )
}

/** The customers found, as cards; those far below are rendered when they come near. */
export function PickerGrid({ customers }: { customers: readonly PickerCustomer[] }) {
  // Another search starts at the top; cards that it shares with the last are kept.
  const [reach, setReach] = useState({ of: customers, count: STEP })
  const drawn = reach.of === customers ? reach.count : STEP
  const { ref, entry } = useIntersection({ rootMargin: '600px' })
  const isNearEnd = entry?.isIntersecting === true
  useEffect(() => {
    if (!isNearEnd) return
    setReach(({ of, count }) => ({
      of: customers,
      count: Math.min((of === customers ? count : STEP) + STEP, customers.length + STEP),
    }))
  }, [isNearEnd, customers])
  return (
    <>
      <ul className={classes.cards}>
        {customers.slice(0, drawn).map((customer) => (
          <li key={customer.id}>
            <CustomerCard customer={customer} />
          </li>
        ))}
      </ul>
      {/* A new element for each step, so that its entry into the viewport is observed again. */}
      {drawn < customers.length ? <div key={drawn} ref={ref} className={classes.more} /> : null}
    </>
  )
}
