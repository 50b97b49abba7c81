/** Words and small rules of surveys, without the schemas: a worker's first screens need no more. */
import type { MeasurementFields } from './measurements.ts'
import type { MeasurementStatus } from './survey-status.ts'

/** Whether a survey was handed in to the office; it may be changed after that, until it is quoted. */
export function isSubmitted({ status }: { status: MeasurementStatus }): boolean {
  return status === 'submitted'
}

/** A visit with nothing filled in yet but its day. */
export function emptyMeasurement(today: string): MeasurementFields {
  return {
    customerId: null,
    title: '',
    surveyDate: today,
    siteAddress: '',
    siteContact: '',
    siteContactPhone: '',
    accessHours: '',
    accessEquipment: null,
    hazards: '',
    parking: '',
    planning: { listedBuilding: 'unknown', conservationArea: 'unknown', landlordConsent: 'unknown' },
    powerSupply: '',
    artworkSupplied: null,
    notes: '',
    status: 'draft',
    signOff: null,
    signs: [],
    photos: [],
  }
}

/** 'Front fascia', else 'Sign 2': the name of a sign without a label. */
export function nameOfSign(one: { label: string }, index: number): string {
  return one.label || `Sign ${index + 1}`
}
