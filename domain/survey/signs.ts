/** A sign as it is surveyed: its text, its fixing, and the questions for its type. */
import { z } from 'zod'
import { id, lengthMm, text } from '../fields.ts'
import { photo, storedPhoto } from './photos.ts'
import type { SignQuestion } from './sign-questions.ts'

export const signTypes = [
  'fascia-panel',
  'fascia-tray',
  'built-up-letters',
  'flat-cut-letters',
  'lightbox',
  'projecting',
  'totem',
  'post-and-panel',
  'window-graphic',
  'manifestation',
  'wall-graphic',
  'banner',
  'a-board',
  'vehicle-graphics',
  'vehicle-wrap',
  'safety',
  'wayfinding',
  'plaque',
  'maintenance',
  'other',
] as const
export type SignType = (typeof signTypes)[number]
export const signTypeLabels: Record<SignType, string> = {
  'fascia-panel': 'Fascia panel',
  'fascia-tray': 'Fascia tray',
  'built-up-letters': 'Built-up letters',
  'flat-cut-letters': 'Flat-cut letters',
  lightbox: 'Lightbox',
  projecting: 'Projecting sign',
  totem: 'Totem',
  'post-and-panel': 'Post and panel',
  'window-graphic': 'Window graphic',
  manifestation: 'Manifestation',
  'wall-graphic': 'Wall graphic',
  banner: 'Banner',
  'a-board': 'A-board',
  'vehicle-graphics': 'Vehicle graphics',
  'vehicle-wrap': 'Vehicle wrap',
  safety: 'Safety sign',
  wayfinding: 'Wayfinding',
  plaque: 'Plaque',
  maintenance: 'Maintenance',
  other: 'Other',
}

export const wallMaterials = [
  'brick',
  'block',
  'stone',
  'render',
  'cladding',
  'timber',
  'glass',
  'plasterboard',
  'metal',
  'vehicle-panel',
] as const
export const wallMaterialLabels: Record<(typeof wallMaterials)[number], string> = {
  brick: 'Brick',
  block: 'Block',
  stone: 'Stone',
  render: 'Render',
  cladding: 'Cladding',
  timber: 'Timber',
  glass: 'Glass',
  plasterboard: 'Plasterboard',
  metal: 'Metal',
  'vehicle-panel': 'Vehicle panel',
}

export const existingSigns = ['none', 'remove', 'remove-and-make-good', 'reuse'] as const
export const existingSignLabels: Record<(typeof existingSigns)[number], string> = {
  none: 'None',
  remove: 'Remove',
  'remove-and-make-good': 'Remove and make good',
  reuse: 'Reuse',
}

export const illuminations = ['none', 'internal', 'halo', 'external', 'neon-flex'] as const
export type Illumination = (typeof illuminations)[number]
export const illuminationLabels: Record<Illumination, string> = {
  none: 'Not lit',
  internal: 'Internally lit',
  halo: 'Halo lit',
  external: 'Lit from outside',
  'neon-flex': 'Neon-flex',
}

export const colourSystems = ['RAL', 'Pantone', 'BS', 'hex'] as const

const colour = z.strictObject({
  part: text(100).default(''),
  system: z.enum(colourSystems),
  code: text(40),
})

/** Every field may be missing: a draft holds what is known so far. */
const signShape = {
  label: text(100).default(''),
  signType: z.enum(signTypes, { error: 'Not a type of sign' }).nullable().default(null),
  quantity: z
    .int({ error: 'Enter a whole number' })
    .min(1, { error: 'At least 1' })
    .max(10_000, { error: 'At most 10,000' })
    .default(1),
  widthMm: lengthMm.default(null),
  heightMm: lengthMm.default(null),
  depthMm: lengthMm.default(null),
  /** The tallest letter or figure on it. */
  letterHeightMm: lengthMm.default(null),
  /** From the ground to the lower edge. */
  heightAboveGroundMm: lengthMm.default(null),
  wallMaterial: z.enum(wallMaterials).nullable().default(null),
  condition: text(500).default(''),
  fixing: text(500).default(''),
  existingSign: z.enum(existingSigns).nullable().default(null),
  illumination: z.enum(illuminations).nullable().default(null),
  distanceToPowerMm: lengthMm.default(null),
  substrate: text(200).default(''),
  colours: z.array(colour).max(30, { error: 'At most 30 colours' }).default([]),
  wording: text(2000).default(''),
  notes: text(5000).default(''),
}

export const signInput = z.strictObject({
  id,
  ...signShape,
  photos: z.array(photo).max(60, { error: 'At most 60 photos a sign' }).default([]),
})
export type SignInput = z.output<typeof signInput>

export const sign = z.object({ id: z.string(), ...z.object(signShape).shape, photos: z.array(storedPhoto) })
export type Sign = z.output<typeof sign>

/** A sign with nothing filled in yet, as the schema makes it: a phone begins one without the library of schemas. */
export function emptySign(signId: string): SignInput {
  return {
    id: signId,
    label: '',
    signType: null,
    quantity: 1,
    widthMm: null,
    heightMm: null,
    depthMm: null,
    letterHeightMm: null,
    heightAboveGroundMm: null,
    wallMaterial: null,
    condition: '',
    fixing: '',
    existingSign: null,
    illumination: null,
    distanceToPowerMm: null,
    substrate: '',
    colours: [],
    wording: '',
    notes: '',
    photos: [],
  }
}

const size = ['widthMm', 'heightMm'] as const
const look = ['substrate', 'colours', 'wording'] as const
const onAWall = ['heightAboveGroundMm', 'wallMaterial', 'condition', 'fixing', 'existingSign'] as const

/** The questions that matter for each type; others would only be in the way on a phone. */
const questionsByType: Record<SignType, readonly SignQuestion[]> = {
  'fascia-panel': [...size, 'letterHeightMm', ...onAWall, 'illumination', ...look],
  'fascia-tray': [...size, 'depthMm', 'letterHeightMm', ...onAWall, 'illumination', ...look],
  'built-up-letters': [...size, 'depthMm', 'letterHeightMm', ...onAWall, 'illumination', ...look],
  'flat-cut-letters': [...size, 'depthMm', 'letterHeightMm', ...onAWall, 'illumination', ...look],
  lightbox: [...size, 'depthMm', 'letterHeightMm', ...onAWall, 'illumination', ...look],
  projecting: [...size, 'depthMm', 'letterHeightMm', ...onAWall, 'illumination', ...look],
  totem: [...size, 'depthMm', 'letterHeightMm', 'fixing', 'existingSign', 'illumination', ...look],
  'post-and-panel': [...size, 'heightAboveGroundMm', 'letterHeightMm', 'fixing', 'existingSign', ...look],
  'window-graphic': [...size, 'condition', 'existingSign', ...look],
  manifestation: [...size, 'heightAboveGroundMm', 'condition', 'existingSign', ...look],
  'wall-graphic': [...size, 'wallMaterial', 'condition', 'existingSign', ...look],
  banner: [...size, 'heightAboveGroundMm', 'wallMaterial', 'fixing', ...look],
  'a-board': [...size, ...look],
  'vehicle-graphics': [...size, 'condition', 'existingSign', ...look],
  'vehicle-wrap': [...size, 'condition', 'existingSign', 'colours'],
  safety: [...size, 'heightAboveGroundMm', 'wallMaterial', 'fixing', 'substrate', 'wording'],
  wayfinding: [...size, 'letterHeightMm', 'heightAboveGroundMm', 'wallMaterial', 'fixing', ...look],
  plaque: [...size, 'depthMm', 'wallMaterial', 'fixing', ...look],
  maintenance: [...size, 'heightAboveGroundMm', 'condition', 'existingSign', 'illumination'],
  other: [...size, 'depthMm', 'letterHeightMm', ...onAWall, 'illumination', ...look],
}

/** The questions for a sign as filled in: if it is lit, also the distance to the power supply. */
export function questionsFor(from: {
  signType: SignType | null
  illumination: Illumination | null
}): SignQuestion[] {
  const asked = questionsByType[from.signType ?? 'other']
  const lit = from.illumination !== null && from.illumination !== 'none'
  return asked.flatMap((question) =>
    question === 'illumination' && lit ? [question, 'distanceToPowerMm' as const] : [question],
  )
}

/** Whether a question has been answered. */
export function isAnswered(from: Pick<SignInput, SignQuestion>, question: SignQuestion): boolean {
  const value = from[question]
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== ''
}
