import { Anchor } from '@mantine/core'
import { formatDay, formatMoment } from '#domain/dates.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import {
  accessEquipmentLabels,
  artworkLabels,
  type Measurement,
  NO_HAZARDS,
  planningAnswerLabels,
} from '#domain/survey/measurements.ts'
import { SignatureDrawing } from '#web/photos/SignatureDrawing.tsx'
import { FactList } from './FactList.tsx'
import classes from './measurements.module.css'
import { SignDetails } from './SignDetails.tsx'
import { SurveyPhotos } from './SurveyPhotos.tsx'

/**
 * A survey as the office reads it: the visit, then each sign with its size, its answers and its photos.
 * @param isOwnPage its headings come after the page's
 */
export default function MeasurementDetails({
  measurement,
  isOwnPage = false,
}: {
  measurement: Measurement
  isOwnPage?: boolean
}) {
  const Heading = isOwnPage ? 'h2' : 'h3'
  const { planning, signOff } = measurement
  const hasHazards = measurement.hazards !== '' && measurement.hazards !== NO_HAZARDS
  return (
    <article className={classes.survey}>
      <Heading className={classes.title}>
        {customerTitle(measurement.customer) || 'No customer yet'}
        {measurement.title ? ` · ${measurement.title}` : ''}
      </Heading>
      <Anchor
        href={`/api/measurements/${measurement.id}/pdf`}
        target="_blank"
        rel="noreferrer"
        size="sm"
        w="fit-content"
      >
        Survey sheet (PDF)
      </Anchor>
      {hasHazards ? (
        <p className={classes.hazards}>
          <strong>Hazards</strong> {measurement.hazards}
        </p>
      ) : null}
      <FactList
        facts={[
          ['Surveyed', `${formatDay(measurement.surveyDate)} by ${measurement.worker.name}`],
          ['Site', measurement.siteAddress],
          ['Hazards', hasHazards ? '' : measurement.hazards],
          [
            'Contact on site',
            [measurement.siteContact, measurement.siteContactPhone].filter(Boolean).join(', '),
          ],
          ['Access hours', measurement.accessHours],
          [
            'Access equipment',
            measurement.accessEquipment ? accessEquipmentLabels[measurement.accessEquipment] : '',
          ],
          ['Parking', measurement.parking],
          ['Power supply', measurement.powerSupply],
          ['Listed building', planningAnswerLabels[planning.listedBuilding]],
          ['Conservation area', planningAnswerLabels[planning.conservationArea]],
          ['Landlord’s consent', planningAnswerLabels[planning.landlordConsent]],
          ['Artwork supplied', measurement.artworkSupplied ? artworkLabels[measurement.artworkSupplied] : ''],
          ['Notes', measurement.notes],
          ['Signed off', signOff ? `${signOff.name}, ${formatMoment(signOff.at)}` : ''],
        ]}
      />
      {signOff ? (
        <SignatureDrawing strokes={signOff.strokes} label={`The signature of ${signOff.name}`} />
      ) : null}
      <SurveyPhotos title="The site" photos={measurement.photos} />
      {measurement.signs.length === 0 ? <p className={classes.none}>No signs yet.</p> : null}
      {measurement.signs.map((sign, index) => (
        <SignDetails
          key={sign.id}
          sign={sign}
          index={index}
          planning={planning}
          heading={isOwnPage ? 'h3' : 'h4'}
        />
      ))}
    </article>
  )
}
