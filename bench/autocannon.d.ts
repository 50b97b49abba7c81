declare module 'autocannon' {
  interface Load {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
  }
  interface Outcome {
    requests: { average: number }
    latency: { p50: number; p97_5: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(load: Load): Promise<Outcome>
}
