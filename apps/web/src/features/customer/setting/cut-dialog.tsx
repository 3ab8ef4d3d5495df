import { Button } from '@mantine/core'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { toast } from '@layar/ui/toast/store.ts'
import { cutSquare } from './cut-square'
import styles from './cut-dialog.module.css'
import { settingText } from './text/area'

export interface CutDialogProps {
  readonly file: File
  /** Object URL of `file`. */
  readonly url: string
  readonly isSaving: boolean
  readonly onClose: () => void
  readonly onCut: (picture: File) => void
}

const zooms = { min: 1, max: 4, step: 0.05 } as const
const arrowStepPx = 8

/** Selects a square of the picture by mouse, wheel, touch or keyboard [ACC-07]. */
export function CutDialog({ file, url, isSaving, onClose, onCut }: CutDialogProps) {
  const t = useText(settingText)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(zooms.min)
  const [area, setArea] = useState<Area>()
  const [isCutting, setCutting] = useState(false)
  const unreadable = (): void => {
    toast.fail(t('pictureUnreadable'))
    onClose()
  }
  const cut = async (): Promise<void> => {
    if (!area) return
    setCutting(true)
    try {
      onCut(await cutSquare(file, area))
    } catch {
      unreadable()
    }
    setCutting(false)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={400}
      title={t('cutTitle')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!area} loading={isSaving || isCutting} onClick={() => void cut()}>
            {t('savePicture')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t('cutLead')}</p>
      <div className={styles.stage}>
        <Cropper
          // Its styles come from a file: the content security policy forbids styles injected at run time.
          disableAutomaticStylesInjection
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          keyboardStep={arrowStepPx}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: '', onError: unreadable }}
          cropperProps={{ 'aria-label': t('cutArea'), role: 'application' }}
        />
      </div>
      <label className={styles.zoom}>
        <span>{t('zoom')}</span>
        <input
          type="range"
          data-autofocus
          min={zooms.min}
          max={zooms.max}
          step={zooms.step}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(currentTarget.valueAsNumber)}
        />
      </label>
    </Dialog>
  )
}
