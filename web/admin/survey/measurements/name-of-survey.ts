import { customerLabel } from '#domain/shop/customer-names.ts'
import type { MeasurementSummary } from '#domain/survey/measurements.ts'

/** 'Quay Cafe · Over the door': a survey has no number. */
export function nameOfSurvey({ customer, title }: MeasurementSummary): string {
  return [customerLabel(customer) || 'No customer yet', title].filter(Boolean).join(' · ')
}
