import type { LengthUnit, PackagingForm, WeightUnit } from '@layar/domain'
import { DimensionInput, sides } from '@layar/ui/form/dimension-input.tsx'
import { MeasureInput } from '@layar/ui/form/measure-input.tsx'
import type { ErrorTexts } from '../../steps/use-step-errors'
import { CountField } from './count-field'

const weightUnits = ['kg', 'gram', 'pound', 'ounce'] as const satisfies readonly WeightUnit[]

interface BoxMeasuresProps {
  readonly labels: Readonly<Record<'sides' | 'length' | 'width' | 'height' | 'weight' | 'count', string>>
  readonly box: PackagingForm
  readonly path: string
  readonly lengthUnits: readonly LengthUnit[]
  readonly errors: ErrorTexts
  /** Class of the row with weight and quantity. */
  readonly rowClassName: string
  readonly onChange: (box: PackagingForm) => void
}

/** Dimensions, weight and quantity of identical boxes, in the customer's units. */
export function BoxMeasures({ labels, box, path, lengthUnits, errors, rowClassName, onChange }: BoxMeasuresProps) {
  return (
    <>
      <DimensionInput
        label={labels.sides}
        sideLabels={labels}
        path={path}
        units={lengthUnits}
        value={{ sides: box, unit: box.dimension_unit }}
        errors={Object.fromEntries(sides.map((side) => [side, errors[`${path}.${side}`]]))}
        onChange={({ sides: { length, width, height }, unit }) =>
          onChange({ ...box, length, width, height, dimension_unit: unit })
        }
      />
      <div className={rowClassName}>
        <MeasureInput
          label={labels.weight}
          name={`${path}.weight`}
          units={weightUnits}
          value={{ text: box.weight, unit: box.weight_unit }}
          error={errors[`${path}.weight`]}
          onChange={({ text, unit }) => onChange({ ...box, weight: text, weight_unit: unit })}
        />
        <CountField
          label={labels.count}
          name={`${path}.quantity`}
          value={box.quantity}
          error={errors[`${path}.quantity`]}
          onChange={(quantity) => onChange({ ...box, quantity })}
        />
      </div>
    </>
  )
}
