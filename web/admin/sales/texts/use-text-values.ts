import { nameToShow } from '#domain/accounts.ts'
import { textValues, type Written } from '#domain/sales/text-values.ts'
import type { SettingsFields } from '#domain/shop/settings.ts'
import { useProfile } from '#web/shell/profile.ts'

/** What placeholders become in what the person writes. */
export function useTextValues(settings: Pick<SettingsFields, 'tradingName'>, written: Written) {
  return textValues(settings, written, nameToShow(useProfile()))
}
