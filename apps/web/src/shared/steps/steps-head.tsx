import type { ReactNode } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { Rail, type RailProps } from '@layar/ui/rail/rail.tsx'
import { StartOver } from './start-over'
import { stepsText } from './text/area'

interface StepsHeadProps<Step extends number> {
  readonly title: string
  readonly lead: string
  /** Edits an existing declaration: no lead, and no option to discard it. */
  readonly isEdit: boolean
  readonly tone: NonNullable<RailProps['tone']>
  readonly step: Step
  /** In step order, from the first. */
  readonly stepNames: readonly string[]
  /** Returns to an earlier step. */
  readonly onPick: (step: Step) => void
  readonly onStartOver: () => void
  /** Shown below the steps of a new declaration. */
  readonly draft: ReactNode
}

/** The title of a declaration and its step indicator. */
export function StepsHead<Step extends number>(props: StepsHeadProps<Step>) {
  const { title, lead, isEdit, tone, step, stepNames, onPick, onStartOver, draft } = props
  const t = useText(stepsText)
  return (
    <>
      <PageHead
        title={title}
        lead={isEdit ? undefined : lead}
        actions={!isEdit && <StartOver onStartOver={onStartOver} />}
      />
      <Rail
        label={t('steps')}
        tone={tone}
        current={step - 1}
        stations={stepNames.map((label, index) => ({ key: String(index + 1), label }))}
        onPick={(_, index) => {
          if (index + 1 < step) onPick((index + 1) as Step)
        }}
      />
      {!isEdit && draft}
    </>
  )
}
