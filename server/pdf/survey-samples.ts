/** Made-up surveys with drawn photos, to test and to measure the survey's PDF. */
import sharp from 'sharp'
import type { Measurement } from '#domain/survey/measurements.ts'
import type { Annotation, StoredPhoto } from '#domain/survey/photos.ts'
import { emptySign, type Sign } from '#domain/survey/signs.ts'
import { emptyMeasurement } from '#domain/survey/survey-words.ts'

const MOMENT = '2026-11-21T10:00:00.000Z'

const numbered = (prefix: number, n: number) =>
  `01930000-0000-7000-8000-${String(prefix * 1_000_000 + n).padStart(12, '0')}`

/** A photo of 2,400 × 1,800 or upright, with marks and a scale. */
export function samplePhoto(n: number, given: Partial<StoredPhoto> = {}): StoredPhoto {
  const mark = (offset: number) => numbered(7, n * 10 + offset)
  const annotations: Annotation[] = [
    { kind: 'dimension', id: mark(1), colour: 'red', from: [0.2, 0.35], to: [0.8, 0.33], valueMm: null },
    { kind: 'dimension', id: mark(2), colour: 'yellow', from: [0.15, 0.36], to: [0.15, 0.5], valueMm: 600 },
    { kind: 'arrow', id: mark(3), colour: 'blue', from: [0.7, 0.8], to: [0.55, 0.6] },
    { kind: 'box', id: mark(4), colour: 'white', from: [0.6, 0.55], to: [0.7, 0.7] },
    { kind: 'text', id: mark(5), colour: 'black', at: [0.62, 0.82], text: 'Cable comes out <here> & down' },
  ]
  return {
    id: numbered(6, n),
    kind: 'front',
    caption: `Photo ${n}`,
    takenAt: MOMENT,
    place: null,
    annotations,
    calibration: { kind: 'length', from: [0.45, 0.5], to: [0.45, 0.95], knownMm: 1981 },
    width: n % 3 === 0 ? 1800 : 2400,
    height: n % 3 === 0 ? 2400 : 1800,
    ...given,
  }
}

/** The picture of a sample photo: a shop front with noise, which compresses as badly as a real one. */
export async function drawSamplePicture({ width, height }: StoredPhoto): Promise<Uint8Array> {
  const size = { width: width ?? 2400, height: height ?? 1800 }
  const front = `<svg xmlns="http://www.w3.org/2000/svg" ${`width="${size.width}" height="${size.height}"`} viewBox="0 0 100 100" preserveAspectRatio="none"><rect width="100" height="100" fill="#a8755c"/><rect x="20" y="28" width="60" height="14" fill="#1d3b5c"/><rect x="22" y="46" width="56" height="44" fill="#9fc0cf"/><rect x="43" y="50" width="12" height="45" fill="#3e2b22"/></svg>`
  return sharp({
    create: { ...size, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .composite([{ input: Buffer.from(front), blend: 'soft-light' }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** A sign with every answer given. */
export function sampleSign(n: number, given: Partial<Sign> = {}): Sign {
  return {
    ...emptySign(numbered(5, n)),
    label: n === 1 ? 'Front fascia' : `Sign ${n}`,
    signType: 'fascia-tray',
    widthMm: 4800,
    heightMm: 600,
    depthMm: 60,
    letterHeightMm: 350,
    heightAboveGroundMm: 3200,
    wallMaterial: 'brick',
    condition: 'Sound; old fixings to be filled.',
    fixing: 'Split battens, stainless plugs',
    existingSign: 'remove-and-make-good',
    illumination: 'halo',
    distanceToPowerMm: 2500,
    substrate: 'Aluminium, 3 mm',
    colours: [{ part: 'face', system: 'RAL', code: '9005' }],
    wording: 'Ancoats Coffee Rooms',
    notes: '',
    photos: [],
    ...given,
  }
}

/** A submitted survey with this many signs; the photos are divided among them. */
export function surveyOfSigns(signs: number, photos: number, given: Partial<Measurement> = {}): Measurement {
  const all = Array.from({ length: photos }, (_, index) => samplePhoto(index + 1))
  const each = Math.ceil(photos / (signs + 1))
  return {
    ...emptyMeasurement('2026-11-21'),
    id: numbered(4, 1),
    version: 1,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    createdBy: null,
    workerId: numbered(3, 1),
    worker: { name: 'Joe Kay' },
    customerId: numbered(3, 2),
    customer: { name: 'Ada Whitworth', companyName: 'Ancoats Coffee Rooms Ltd' },
    title: 'Shop front and windows',
    siteAddress: '12 Blossom Street, Manchester, M4 5XX',
    siteContact: 'Sam',
    siteContactPhone: '0161 496 0444',
    accessHours: 'Before 11 in the morning',
    accessEquipment: 'tower',
    hazards: 'Overhead cables above the left end; narrow pavement.',
    parking: 'Loading bay opposite until 10',
    planning: { listedBuilding: 'no', conservationArea: 'yes', landlordConsent: 'unknown' },
    powerSupply: 'Spur behind the old tray',
    artworkSupplied: 'vector',
    notes: 'The owner wants it before Christmas.',
    status: 'submitted',
    signOff: {
      name: 'Ada Whitworth',
      at: MOMENT,
      strokes: [
        [
          [0.1, 0.7],
          [0.2, 0.2],
          [0.3, 0.7],
          [0.4, 0.4],
          [0.6, 0.6],
          [0.9, 0.3],
        ],
        [
          [0.15, 0.5],
          [0.3, 0.5],
        ],
      ],
    },
    isQuoteCreated: false,
    quoteId: null,
    photos: all.slice(signs * each),
    ...given,
    signs:
      given.signs ??
      Array.from({ length: signs }, (_, index) =>
        sampleSign(index + 1, { photos: all.slice(index * each, (index + 1) * each) }),
      ),
  }
}
