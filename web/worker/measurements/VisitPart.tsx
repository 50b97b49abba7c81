import { Button, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  accessEquipment,
  accessEquipmentLabels,
  artworkLabels,
  artworks,
  type MeasurementFields,
  NO_HAZARDS,
  planningAnswerLabels,
  planningAnswers,
} from '#domain/survey/measurements.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx'
import classes from './survey.module.css'

interface VisitPartProps {
  visit: MeasurementFields
  onChange: (change: Partial<MeasurementFields>) => void
  /** Whom it is for. */
  customer: ReactNode
  /** Photos of the site as a whole. */
  photos: ReactNode
}

const planningQuestions = [
  ['listedBuilding', 'Listed building'],
  ['conservationArea', 'Conservation area'],
  ['landlordConsent', 'Landlord’s consent'],
] as const

type Words = 'title' | 'siteAddress' | 'siteContact' | 'accessHours' | 'parking' | 'powerSupply'

/** The visit: the customer, access, hazards, and the planning questions. */
export function VisitPart({ visit, onChange, customer, photos }: VisitPartProps) {
  const words = (field: Words, label: string, max: number, wide = false) => (
    <TextInput
      label={label}
      size="md"
      maxLength={max}
      {...(wide ? { 'data-wide': true } : {})}
      value={visit[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <div className={classes.fields}>
      {customer}
      {words('title', 'Title', 200)}
      <DayInput
        label="Day of the survey"
        field="surveyDate"
        size="md"
        value={visit.surveyDate}
        onChange={(day) => {
          if (day !== '') onChange({ surveyDate: day })
        }}
      />
      {words('siteAddress', 'Site address', 500, true)}
      {words('siteContact', 'Contact on site', 200)}
      <TextInput
        label="Their phone"
        type="tel"
        size="md"
        maxLength={40}
        value={visit.siteContactPhone}
        onChange={(event) => onChange({ siteContactPhone: event.currentTarget.value })}
      />
      <div data-wide>
        <Textarea
          label="Hazards"
          size="md"
          autosize
          minRows={2}
          maxLength={2000}
          value={visit.hazards}
          onChange={(event) => onChange({ hazards: event.currentTarget.value })}
        />
        {visit.hazards === '' ? (
          <Button variant="default" size="md" mt="xs" onClick={() => onChange({ hazards: NO_HAZARDS })}>
            None seen
          </Button>
        ) : null}
      </div>
      <ChoiceChips
        label="Access equipment"
        options={accessEquipment}
        labels={accessEquipmentLabels}
        value={visit.accessEquipment}
        onChange={(chosen) => onChange({ accessEquipment: chosen })}
      />
      {words('accessHours', 'Access hours', 200)}
      {words('parking', 'Parking', 500)}
      {words('powerSupply', 'Power supply', 500, true)}
      {planningQuestions.map(([field, label]) => (
        <ChoiceChips
          key={field}
          label={label}
          options={planningAnswers}
          labels={planningAnswerLabels}
          value={visit.planning[field]}
          onChange={(answer) => onChange({ planning: { ...visit.planning, [field]: answer ?? 'unknown' } })}
        />
      ))}
      <ChoiceChips
        label="Artwork supplied"
        options={artworks}
        labels={artworkLabels}
        value={visit.artworkSupplied}
        onChange={(artworkSupplied) => onChange({ artworkSupplied })}
      />
      <Textarea
        label="Notes"
        size="md"
        autosize
        minRows={2}
        maxLength={10_000}
        data-wide
        value={visit.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
      <div data-wide>{photos}</div>
    </div>
  )
}
