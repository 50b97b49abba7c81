import { useEffect, useRef, useState } from 'react'

/**
 * False on the server and in its HTML, true once the script runs.
 * @param onWake is called once with whether the visitor's own theme is dark
 */
export function useAwake(onWake: (dark: boolean) => void): boolean {
  const [awake, setAwake] = useState(false)
  const wake = useRef(onWake)
  useEffect(() => {
    setAwake(true)
    wake.current(window.matchMedia('(prefers-color-scheme: dark)').matches)
  }, [])
  return awake
}
