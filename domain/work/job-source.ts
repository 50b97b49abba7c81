/** Where a job is done and whom to ask there, taken from what the shop knows already. */
import type { Measurement } from '../survey/measurements.ts'
import { emptyJob, type JobFields } from './jobs.ts'

interface Known {
  customer: { name: string; phone: string; email: string; address: string }
  /** Where the quote says the work is; empty if it does not say. */
  workLocation: string
  survey: Pick<
    Measurement,
    | 'siteAddress'
    | 'siteContact'
    | 'siteContactPhone'
    | 'accessHours'
    | 'accessEquipment'
    | 'parking'
    | 'hazards'
  > | null
}

/** The survey knows the place best, then the quote, then the customer's own address. */
export function placeOfJob({ customer, workLocation, survey }: Known): Pick<JobFields, 'contact' | 'site'> {
  const { name, phone, email } = customer
  return {
    contact: survey?.siteContact
      ? { name: survey.siteContact, phone: survey.siteContactPhone, email: '' }
      : { name, phone, email },
    site: {
      ...emptyJob.site,
      address: workLocation || survey?.siteAddress || customer.address,
      ...(survey
        ? {
            access: survey.accessHours,
            equipment: survey.accessEquipment,
            parking: survey.parking,
            hazards: survey.hazards,
          }
        : {}),
    },
  }
}
