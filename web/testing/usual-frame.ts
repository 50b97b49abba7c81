/**
 * How long a screen usually takes from one step of a person to the frame that shows it, in milliseconds. The machine may
 * hold up a few of them. Compare it with the same on less data: how quick a machine is nobody knows.
 */
export async function usualFrame(steps: number, take: (step: number) => void): Promise<number> {
  const frames: number[] = []
  for (let step = 0; step < steps; step++) {
    const start = performance.now()
    take(step)
    await new Promise(requestAnimationFrame)
    frames.push(performance.now() - start)
  }
  return frames.toSorted((one, other) => one - other)[Math.floor(steps / 2)] ?? 0
}
