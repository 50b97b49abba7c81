/** A letter as HTML: one column that mail programs of the last twenty years can display, light and dark. */
import type { Letter } from '#domain/mail/letters.ts'

/** What is above and below the letter. */
export interface Frame {
  subject: string
  shop: string
  /** The shop's logo as an attached part; if null, its name is set like a sign. */
  logo: { cid: string; width: number; height: number } | null
  /** Pictures as attached parts, shown below the letter. Pixels. */
  pictures?: readonly { cid: string; width: number; height: number }[]
  /** Lines with the shop's name and address. */
  footer: readonly string[]
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * The dark theme has colours of its own, not inverted ones. A program without colours still shows the text.
 */
const NIGHT = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #14161a !important; }
  .sheet { background-color: #1d2026 !important; }
  .ink { color: #f2efe8 !important; }
  .quiet { color: #a9adb5 !important; }
  .link { color: #ff9b85 !important; }
  .rule { border-color: #5b616c !important; }
  .board { border-color: #f2efe8 !important; }
}
@media (max-width: 480px) {
  .sheet { padding: 28px 20px !important; }
  .margin { padding: 12px 8px !important; }
  .foot { padding: 20px !important; }
  .button a { display: block !important; text-align: center !important; }
}`

/** Lays out a letter. All its text is escaped; nothing is fetched from the network. */
export function layLetter({ subject, shop, logo, pictures = [], footer }: Frame, letter: Letter): string {
  const { paragraphs, sign, action, signature, afterword } = letter
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${NIGHT}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#faf9f6">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background-color:#faf9f6"><tr>
<td class="margin" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr>
<td class="sheet" align="left" style="padding:36px 40px;background-color:#ffffff;border-radius:6px;${FONT}">
${logo ? layLogo(logo, shop) : layBoard(shop)}
${DIMENSION_LINE}
${paragraphs.map((paragraph) => layParagraph(paragraph)).join('\n')}
${sign ? laySign(sign) : ''}
${pictures.map(layPicture).join('\n')}
${action ? layAction(action) : ''}
${signature ? laySignature(signature) : ''}
${afterword ? layQuiet(afterword, 24) : ''}
</td></tr><tr>
<td class="foot" align="left" style="padding:20px 40px;${FONT}">
${footer.map((line) => layQuiet(line, 0)).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** The brand's mark: a line between two ticks, as on a dimensioned drawing. */
const DIMENSION_LINE = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:22px 0 26px"><tr>
<td class="rule" style="height:9px;font-size:0;line-height:0;border-left:1px solid #8a8d93;border-right:1px solid #8a8d93"><div class="rule" style="border-top:1px solid #8a8d93;font-size:0;line-height:0">&nbsp;</div></td>
</tr></table>`

/** On white in the dark theme too, because a logo is drawn for paper. */
function layLogo({ cid, width, height }: NonNullable<Frame['logo']>, shop: string): string {
  return `<img src="cid:${cid}" width="${Math.round(width)}" height="${Math.round(height)}" alt="${escapeHtml(shop)}" class="ink" style="display:block;max-width:100%;background-color:#ffffff;padding:6px;border-radius:4px;color:#14161a;font-size:22px;font-weight:700">`
}

function layBoard(shop: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="board ink" style="padding:8px 16px;border:2px solid #14161a;border-radius:3px;color:#14161a;font-size:20px;line-height:26px;font-weight:700;${FONT}">${escapeHtml(shop)}</td></tr></table>`
}

function layParagraph(text: string): string {
  const lines = text.split('\n').map(escapeHtml).join('<br>')
  return `<p class="ink" style="margin:0 0 16px;color:#14161a;font-size:16px;line-height:25px">${lines}</p>`
}

/** A coloured panel with the sign's text, which needs no picture; the name of its typeface is written out. */
function laySign({ text, panel, letters }: NonNullable<Letter['sign']>): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr>
<td align="center" bgcolor="${escapeHtml(panel)}" style="padding:22px 16px;background-color:${escapeHtml(panel)};border:1px solid #8a8d93;color:${escapeHtml(letters)};font-size:26px;line-height:32px;font-weight:700;${FONT}">${escapeHtml(text)}</td>
</tr></table>`
}

function layPicture({ cid, width, height }: NonNullable<Frame['pictures']>[number]): string {
  const shown = Math.min(width, 480)
  return `<img src="cid:${cid}" width="${shown}" height="${Math.round((height * shown) / width)}" alt="" style="display:block;max-width:100%;height:auto;margin:0 0 12px">`
}

function layAction({ label, url }: NonNullable<Letter['action']>): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:26px 0 18px;min-width:200px"><tr>
<td class="button" bgcolor="#c4351e" style="border-radius:5px;background-color:#c4351e"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 26px;color:#ffffff;font-size:16px;line-height:22px;font-weight:600;text-decoration:none;${FONT}">${escapeHtml(label)}</a></td>
</tr></table>
<p class="quiet" style="margin:0;color:#5f636b;font-size:13px;line-height:20px">Or copy this link into a browser:<br><a class="link" href="${escapeHtml(url)}" style="color:#a52c18;word-break:break-all;overflow-wrap:anywhere">${escapeHtml(url)}</a></p>`
}

function laySignature(text: string): string {
  return `<div style="height:10px;font-size:0;line-height:0">&nbsp;</div>${layParagraph(text)}`
}

function layQuiet(text: string, above: number): string {
  return `<p class="quiet" style="margin:${above}px 0 0;color:#5f636b;font-size:13px;line-height:20px">${escapeHtml(text)}</p>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
