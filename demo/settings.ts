import { startSettings } from '#content/shop-start.ts'
import { type SettingsFields, settingsChange } from '#domain/shop/settings.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'

/** A lawful company that does not exist. Its VAT number has valid check digits. */
export const demoSettings: SettingsFields = {
  ...startSettings,
  ...withoutUndefined(
    settingsChange.parse({
      labourRate: 22_00,
      mailSignature: `Kind regards,\nthe team at ${startSettings.tradingName}`,
      mailTemplates: {
        ...startSettings.mailTemplates,
        invoice: { ...startSettings.mailTemplates.invoice, bcc: ['accounts@irwellsigns.example'] },
        statement: { ...startSettings.mailTemplates.statement, cc: ['accounts@irwellsigns.example'] },
      },
      remindersOn: true,
      county: 'Greater Manchester',
      website: startSettings.email.replace(/^.*@/, ''),
      bankName: 'Bank of Salford Quays',
      bankAccountName: startSettings.registeredName,
      bankSortCode: '00-00-00',
      bankAccountNumber: '00012345',
      termsText: [
        'Prices hold for 30 days. Artwork is approved by the customer before anything is made; changes after approval are charged.',
        'Planning and landlord consent are for the customer to obtain. Goods remain ours until they are paid for in full.',
        'Fitting assumes clear access between 08:00 and 17:00 and a sound wall; making good is charged by the hour.',
      ].join('\n'),
    }),
  ),
}
