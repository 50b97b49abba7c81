/**
 * The words and limits of an enquiry that its form needs too. They are apart from the schemas, which are
 * heavy to load.
 */

export const enquiryStatuses = ['new', 'answered', 'converted'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]
export const enquiryStatusLabels: Record<EnquiryStatus, string> = {
  new: 'New',
  answered: 'Answered',
  converted: 'Converted',
}

/** Characters that each text of an enquiry may have. */
export const enquiryLengths = { name: 200, company: 200, email: 254, phone: 40, message: 5000, postcode: 16 }

/** Pictures and sketches that may go with one. */
export const MAX_ENQUIRY_PICTURES = 6
/** Largest picture or sketch in bytes. */
export const MAX_ENQUIRY_PICTURE = 10 * 1024 * 1024
/** All of them together, in bytes: more than six photos from a phone. */
export const MAX_ENQUIRY_BYTES = 30 * 1024 * 1024

/** A person needs longer than this from the first touch of the form to its end. Milliseconds. */
export const LEAST_FORM_MS = 3_000
/** A page that was left open since yesterday asks for a new token. */
export const MOST_FORM_MS = 24 * 3600_000

export const enquiryMessages = {
  name: 'Enter your name',
  reach: 'Enter an e-mail address or a phone number, so that we can answer',
  email: 'Invalid email address',
  phone: 'Enter a phone number, like 0161 496 0000',
  message: 'Write what you need',
  size: 'Enter a length like 4.8 m, 480 cm or 4800 mm',
  sizeRange: 'From 1 mm to 100 m',
  postcode: 'Enter a full UK postcode, like M5 4WT',
  pictureKind: 'Choose a picture: JPEG, PNG or WebP',
  pictureLarge: 'That picture is larger than 10 MB. Choose a smaller one.',
  picturesMany: `At most ${MAX_ENQUIRY_PICTURES} pictures`,
  picturesLarge: 'These pictures are larger than 30 MB together. Leave one out.',
  consent: 'Please agree, so that we may keep what you send and answer it',
  tooFast: 'That went very fast. Please wait a moment and send it again.',
  tooOld: 'This page was open for a long time. Please send it again.',
  tooMany: 'We got many enquiries from your connection. Please try again later, or call us.',
} as const
