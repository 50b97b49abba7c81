/** How far a survey is, for screens that load no schemas. */

export const measurementStatuses = ['draft', 'submitted'] as const
export type MeasurementStatus = (typeof measurementStatuses)[number]
export const measurementStatusLabels: Record<MeasurementStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
}
