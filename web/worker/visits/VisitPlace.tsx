import { IconMapPin, IconPhone } from '@tabler/icons-react'
import { keepPostcodeWhole } from '#domain/addresses.ts'
import { writePhone } from '#domain/phone-words.ts'
import { accessEquipmentLabels } from '#domain/survey/measurements.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import { isPutOff } from '#domain/work/visit-words.ts'
import { useToday } from '#web/shell/today.ts'
import { Fact } from './Fact.tsx'
import { mapAddress, whenOf } from './visit-list.ts'
import classes from './visits.module.css'

type Props = Pick<VisitSheet, 'visit' | 'job'>

/** Where and when, how to get in, and what to look out for. The address opens the map, the number the telephone. */
export function VisitPlace({ visit, job }: Props) {
  const today = useToday()
  return (
    <section className={classes.card} aria-label="Where and when">
      <p className={classes.time}>{whenOf(visit, today)}</p>
      {isPutOff(visit) ? (
        <p className={classes.warn}>{['Put off', visit.reason].filter(Boolean).join(': ')}</p>
      ) : null}
      <Reach visit={visit} />
      {visit.hazards ? (
        <p className={classes.warn}>
          <strong>Hazards:</strong> {visit.hazards}
        </p>
      ) : null}
      <dl className={classes.facts}>
        <Fact name="Access" value={visit.access} />
        <Fact
          name="Access equipment"
          value={job?.site.equipment ? accessEquipmentLabels[job.site.equipment] : ''}
        />
        <Fact name="Parking" value={job?.site.parking ?? ''} />
        <Fact name="Vehicle" value={visit.vehicle} />
        <Fact name="Tools and materials" value={visit.equipment} />
        <Fact name="With" value={visit.people.map(({ name }) => name).join(', ')} />
        <Fact name="Notes" value={visit.notes} />
        <Fact name="Notes of the job" value={job?.notes ?? ''} />
      </dl>
    </section>
  )
}

function Reach({ visit: { address, contact } }: Pick<Props, 'visit'>) {
  return (
    <>
      {address ? (
        <a className={classes.big} href={mapAddress(address)} target="_blank" rel="noreferrer">
          <IconMapPin size={22} stroke={1.7} aria-hidden />
          <span>{keepPostcodeWhole(address)}</span>
        </a>
      ) : (
        <p className={classes.muted}>The address is not written down.</p>
      )}
      {contact.phone ? (
        <a className={classes.big} href={`tel:${contact.phone}`}>
          <IconPhone size={22} stroke={1.7} aria-hidden />
          <span>
            Call {contact.name || 'the customer'}, {writePhone(contact.phone)}
          </span>
        </a>
      ) : (
        <p className={classes.muted}>{contact.name ? `Contact: ${contact.name}` : 'No telephone number.'}</p>
      )}
    </>
  )
}
