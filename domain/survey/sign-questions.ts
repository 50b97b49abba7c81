/** The questions about a sign besides its type, its label and its notes. */
export type SignQuestion =
  | 'widthMm'
  | 'heightMm'
  | 'depthMm'
  | 'letterHeightMm'
  | 'heightAboveGroundMm'
  | 'wallMaterial'
  | 'condition'
  | 'fixing'
  | 'existingSign'
  | 'illumination'
  | 'distanceToPowerMm'
  | 'substrate'
  | 'colours'
  | 'wording'

export const signQuestionLabels: Record<SignQuestion, string> = {
  widthMm: 'Width',
  heightMm: 'Height',
  depthMm: 'Depth',
  letterHeightMm: 'Letter height',
  heightAboveGroundMm: 'Height above ground',
  wallMaterial: 'Wall',
  condition: 'Condition of the wall',
  fixing: 'Fixing',
  existingSign: 'Existing sign',
  illumination: 'Illumination',
  distanceToPowerMm: 'Distance to power',
  substrate: 'Substrate',
  colours: 'Colours',
  wording: 'Wording',
}
