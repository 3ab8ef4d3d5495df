import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { CameraPanel } from '../camera/camera-panel'
import { ScaleBar } from '../scale/scale-bar'
import { useScaleWeight } from '../scale/use-scale-weight'
import { useShelves } from '../shelves/use-shelves'
import { wrongShelfOf, type Building } from '../shelves/known-shelves'
import { replacedByScan } from '../shelves/replaced-by-scan'
import { emptyBox } from './box-draft'
import { BoxFields } from './box-fields'
import styles from './measuring.module.css'
import { measuringText } from './text'
import { neededPhotosOf, photoKindsOf, type Measuring } from './use-measuring'

const photoTexts = { label: 'label', outside: 'outside', inside: 'inside', damage: 'damage' } as const
const conditions = ['good', 'damaged', 'wet', 'opened'] as const

/** Boxes with weight and sides, and the photos. */
export function MeasureFields({ boxes, setBoxes, photos, addPhoto, snap, removePhoto, condition }: Measuring) {
  const t = useText(measuringText)
  useScaleWeight(boxes, setBoxes)
  return (
    <>
      <ScaleBar />
      {boxes.map((box, index) => (
        <BoxFields
          key={index}
          number={index + 1}
          box={box}
          onChange={(next) => setBoxes(boxes.map((old, at) => (at === index ? next : old)))}
          onRemove={boxes.length > 1 ? () => setBoxes(boxes.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setBoxes([...boxes, emptyBox])}
      >
        {t('addBox')}
      </Button>
      <CameraPanel
        kinds={photoKindsOf(condition)}
        taken={photos.map(({ kind }) => kind)}
        onPhoto={(kind, file) => void snap(kind, file)}
      />
      <div className={styles.pair}>
        {photoKindsOf(condition).map((kind) => (
          <FileDrop
            key={kind}
            kind="image"
            label={t(photoTexts[kind])}
            required={neededPhotosOf(condition).includes(kind)}
            isCamera
            files={photos
              .filter((photo) => photo.kind === kind)
              .map(({ previewUrl }) => ({ name: t(photoTexts[kind]), previewUrl }))}
            onFile={(file, how) => addPhoto(kind, file, how)}
            onRemove={() => removePhoto(kind)}
          />
        ))}
      </div>
    </>
  )
}

interface ShelfFieldsProps {
  readonly form: Measuring
  readonly errors: Readonly<Record<string, string>>
  /** Where the goods are received; undefined until it is said. */
  readonly building: Building | undefined
}

/** The shelf and the condition of the goods: two fields for one row. */
export function ShelfFields({ form, errors, building }: ShelfFieldsProps) {
  const t = useText(measuringText)
  const { judge, nameOf } = useShelves()
  const shelf = judge(form.shelf)
  const wrong = wrongShelfOf(shelf, building)
  return (
    <>
      <TextInput
        label={t('shelf')}
        description={shelf.kind === 'known' ? shelf.shelf.building : t('shelfHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autoComplete="off"
        value={shelf.kind === 'known' ? shelf.shelf.name : form.shelf}
        error={wrong ? t(`shelf_${wrong}`, { shelf: nameOf(form.shelf) }) : errors['shelf']}
        onChange={(event) => form.setShelf(event.currentTarget.value)}
        {...replacedByScan}
      />
      <NativeSelect
        label={t('condition')}
        value={form.condition}
        data={conditions.map((value) => ({ value, label: t(value) }))}
        onChange={(event) =>
          form.setCondition(conditions.find((value) => value === event.currentTarget.value) ?? form.condition)
        }
      />
    </>
  )
}
