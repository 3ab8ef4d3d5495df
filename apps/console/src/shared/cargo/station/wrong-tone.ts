import { useEffect } from 'react'

const beeps = { starts: [0, 0.18], seconds: 0.12, hertz: 220, volume: 0.2 } as const

let sound: AudioContext | undefined

const play = (): void => {
  if (typeof AudioContext === 'undefined') return
  sound ??= new AudioContext()
  const { currentTime: now, destination } = sound
  sound.resume().catch(() => undefined)
  for (const start of beeps.starts) {
    const beep = sound.createOscillator()
    const volume = sound.createGain()
    beep.type = 'square'
    beep.frequency.value = beeps.hertz
    volume.gain.value = beeps.volume
    beep.connect(volume)
    volume.connect(destination)
    beep.start(now + start)
    beep.stop(now + start + beeps.seconds)
  }
}

/** A wrong scan is heard as well, where the browser has sound: eyes are on the parcel, not on the screen. */
export const useWrongTone = (said: { readonly tone: string } | undefined): void => {
  useEffect(() => {
    if (said?.tone === 'wrong') play()
  }, [said])
}
