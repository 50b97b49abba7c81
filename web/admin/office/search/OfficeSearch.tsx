import SearchPalette, { type Opened } from '#web/shell/search/SearchPalette.tsx'
import { settingsSections } from '../../shop/settings/sections.ts'
import { findCommands, firstCommands } from './commands.ts'
import { addressOfWish, labelOfWish, readWish } from './wishes.ts'

/** The office's: records of every kind, screens, settings, and things to begin. */
export default function OfficeSearch(opened: Opened) {
  return (
    <SearchPalette
      {...opened}
      first={firstCommands}
      find={(typed) => findCommands(typed, settingsSections)}
      readWish={(typed) => {
        const wish = readWish(typed)
        return (
          wish && {
            ...{ ...wish, label: labelOfWish(wish.what) },
            addressOf: (id) => addressOfWish(wish.what, id),
          }
        )
      }}
    />
  )
}
