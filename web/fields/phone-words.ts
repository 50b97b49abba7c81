import { useEffect, useState } from 'react'

/**
 * Writes telephone numbers as people read them, without having loaded the numbering plans of the world with the
 * screen. Until they are there, it writes ''.
 * @param isWanted loads them, once numbers are about to be shown
 */
export function usePhoneWords(isWanted: boolean): (phone: string) => string {
  const [format, setFormat] = useState<(phone: string) => string>(() => () => '')
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    // If they cannot be loaded, the numbers are left out.
    import('#domain/phones.ts').then(
      ({ formatPhone }) => {
        if (!isGone) setFormat(() => formatPhone)
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isWanted])
  return format
}
