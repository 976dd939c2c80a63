import { useSettings } from './settings.ts'

export type SoundKind = 'shot' | 'burst' | 'loss'

/** The length, pitch and volume of each sound. */
const SOUNDS: Readonly<
  Record<SoundKind, { readonly seconds: number; readonly hertz: number; readonly loud: number }>
> = {
  shot: { seconds: 0.12, hertz: 2400, loud: 0.12 },
  burst: { seconds: 0.7, hertz: 300, loud: 0.25 },
  loss: { seconds: 0.25, hertz: 500, loud: 0.12 },
}

let speaker: AudioContext | null = null

/** Plays a short synthesised noise; silent if sound is off or the browser does not allow it yet. */
export function playSound(kind: SoundKind, after: number): void {
  if (!useSettings.getState().sound || typeof AudioContext === 'undefined') return
  speaker ??= new AudioContext()
  if (speaker.state === 'suspended') return void speaker.resume()
  const { seconds, hertz, loud } = SOUNDS[kind]
  const start = speaker.currentTime + after / 1000
  const buffer = speaker.createBuffer(1, Math.ceil(seconds * speaker.sampleRate), speaker.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3
  const source = speaker.createBufferSource()
  source.buffer = buffer
  const filter = speaker.createBiquadFilter()
  filter.type = 'lowpass'
  filter.frequency.value = hertz
  const volume = speaker.createGain()
  volume.gain.value = loud
  source.connect(filter).connect(volume).connect(speaker.destination)
  source.start(start)
}
