/**
 * The camera of this device, in the page: a chooser gives one photo and closes, this takes one after another.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { PhotoRefused } from '../store/prepare-photo.ts'

/** About the size of a stored photo; the browser uses the camera's nearest one. */
const WISHED = { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1920 } }
const QUALITY = 0.92

type CameraState = 'starting' | 'ready' | 'failed'

interface Camera {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  /** Why it failed, for the person using it. */
  message: string
  /** Takes the current picture. @throws Error if the camera gives no picture */
  shoot: () => Promise<File>
  start: () => void
}

/** Whether a page may show a camera here, as far as that is known without a permission prompt. */
export async function hasCamera(): Promise<boolean> {
  // Browsers leave it out on a page without https.
  if (!('mediaDevices' in navigator)) return false
  try {
    const devices = await navigator.mediaDevices.enumerateDevices()
    if (!devices.some(({ kind }) => kind === 'videoinput')) return false
  } catch {
    return false
  }
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state !== 'denied'
  } catch {
    // Some browsers have a camera but no name for its permission.
    return true
  }
}

/** Runs as long as it is mounted. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [message, setMessage] = useState('')
  const [attempt, setAttempt] = useState(0)
  const start = useCallback(() => setAttempt((previous) => previous + 1), [])

  useEffect(() => {
    void attempt
    let stream: MediaStream | null = null
    let isOver = false
    const fail = (why: string) => {
      if (isOver) return
      setMessage(why)
      setState('failed')
    }
    const open = async () => {
      setState('starting')
      try {
        const opened = await navigator.mediaDevices.getUserMedia({ video: WISHED, audio: false })
        stream = opened
        if (isOver || !video.current) return stop(opened)
        opened.getVideoTracks()[0]?.addEventListener('ended', () => fail('The camera has stopped.'))
        video.current.srcObject = opened
        await video.current.play()
        if (!isOver) setState('ready')
      } catch (error) {
        fail(explainCamera(error))
      }
    }
    void open()
    return () => {
      isOver = true
      if (stream) stop(stream)
    }
  }, [attempt])

  // A phone takes the camera away from a page in the background.
  useEffect(() => {
    const lookAgain = () => {
      const track = trackOf(video.current)
      if (document.visibilityState === 'visible' && track?.readyState === 'ended') start()
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [start])

  const shoot = useCallback(async () => {
    if (!video.current) throw new PhotoRefused('The camera is closed. Open it again.')
    return new File([await draw(video.current)], nameOf(new Date()), { type: 'image/jpeg' })
  }, [])
  return { video, state, message, shoot, start }
}

function trackOf(video: HTMLVideoElement | null): MediaStreamTrack | undefined {
  return video?.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0] : undefined
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** The frame on screen: the camera's own still picture takes a second each, and one at a time. */
function draw(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new PhotoRefused('The camera gave no picture. Take it again.')),
      'image/jpeg',
      QUALITY,
    )
  })
}

function nameOf(now: Date): string {
  return `photo ${now.toISOString().slice(0, 19).replaceAll(':', '.')}.jpg`
}

function explainCamera(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError')
    return 'This page may not use the camera. The browser’s settings for it allow it.'
  if (name === 'NotFoundError') return 'No camera was found.'
  if (name === 'NotReadableError') return 'The camera is in use elsewhere. Close what uses it, and try again.'
  return 'The camera could not be opened.'
}
