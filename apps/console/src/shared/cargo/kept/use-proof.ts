import { useRef, useState, type RefObject } from 'react'
import type { RunOptions } from '@layar/ui/call/use-write.ts'
import { signatureFile } from '../delivery/signature-pad'
import type { HeldPicture } from './act'
import { heldOf, useHeldPicture } from './use-held-picture'

interface ProofEntry {
  readonly photo: HeldPicture | null
  /** For the field that shows it; undefined while there is none. */
  readonly previewUrl: string | undefined
  readonly takePhoto: (file: File, how?: RunOptions) => Promise<HeldPicture | undefined>
  readonly removePhoto: () => void
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly isSigned: boolean
  readonly setSigned: (isSigned: boolean) => void
  /** Null where nobody signed. */
  readonly signature: () => Promise<HeldPicture | null>
}

/** The photo and the signature of a visit at a door, which wait on this device where there is no network. */
export const useProof = (): ProofEntry => {
  const [photo, setPhoto] = useState<{ readonly picture: HeldPicture; readonly previewUrl: string }>()
  const [isSigned, setSigned] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  // One picture as long as nothing is drawn: a refused hand-out is repeated with the same.
  const signed = useRef<HeldPicture>(undefined)
  const { hold } = useHeldPicture(true)
  return {
    photo: photo?.picture ?? null,
    previewUrl: photo?.previewUrl,
    takePhoto: async (file, how) => {
      const picture = await hold(file, how)
      if (picture) setPhoto({ picture, previewUrl: 'url' in picture ? picture.url : URL.createObjectURL(file) })
      return picture
    },
    removePhoto: () => setPhoto(undefined),
    canvas,
    isSigned,
    setSigned: (now) => {
      signed.current = undefined
      setSigned(now)
    },
    signature: async () => {
      if (!isSigned || canvas.current === null) return null
      if (signed.current === undefined) {
        const file = await signatureFile(canvas.current)
        signed.current = file && heldOf(file)
      }
      return signed.current ?? null
    },
  }
}
