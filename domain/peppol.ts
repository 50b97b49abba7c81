/** Addresses in the Peppol network: a scheme of its code list (EAS), a colon, and the number in it. */

/** The schemes in which a VAT number is an address, by the letters that the number begins with. */
export const vatNumberSchemes: Readonly<Record<string, string>> = {
  ...{ GB: '9932', AT: '9914', BE: '9925', BG: '9926', CY: '9928', CZ: '9929', DE: '9930', EE: '9931' },
  ...{ EL: '9933', ES: '9920', FR: '9957', HR: '9934', HU: '9910', IE: '9935', IT: '0211', LT: '9937' },
  ...{ LU: '9938', LV: '9939', MT: '9943', NL: '9944', PL: '9945', PT: '9946', RO: '9947', SI: '9949' },
  SK: '9950',
}

/** Those of which the number is a GS1 location number, which has a check digit. */
const GLN = '0088'

/**
 * Other schemes that customers of a British shop have: registers of companies (Sweden 0007, Finland 0037, the Netherlands
 * 0106, Denmark 0184, Norway 0192, Belgium 0208), D-U-N-S (0060), GLN, and Germany's public bodies (0204).
 */
const otherSchemes = new Set(['0007', '0037', '0060', GLN, '0106', '0184', '0192', '0204', '0208'])

/** '0088:5060012349998' as scheme and number; null if the network has no such address. */
export function readPeppolAddress(address: string): { scheme: string; id: string } | null {
  const [, scheme = '', id = ''] = /^(\d{4}):([A-Za-z0-9._~-]{1,50})$/.exec(address) ?? []
  return isPeppolAddress({ scheme, id }) ? { scheme, id } : null
}

/** Whether the network has such an address. */
export function isPeppolAddress({ scheme, id }: { scheme: string; id: string }): boolean {
  if (Object.values(vatNumberSchemes).includes(scheme)) return /^[A-Z]{2}[A-Z0-9]+$/.test(id)
  if (!otherSchemes.has(scheme)) return false
  return scheme === GLN ? isLocationNumber(id) : /^[A-Za-z0-9._~-]+$/.test(id)
}

/** Thirteen digits; weighted 1 and 3 in turn they come to a multiple of ten (GS1 General Specifications, 7.9). */
function isLocationNumber(id: string): boolean {
  const weighted = [...id].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return /^\d{13}$/.test(id) && weighted % 10 === 0
}
