import type { PrintedLabels } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { showFailure } from '@layar/ui/call/failure.ts'
import { savePrinted } from '@layar/ui/file/save-printed.ts'

interface PrintPaperProps {
  readonly name: string
  /** Asks the server for the paper. */
  readonly print: () => Promise<{ readonly result: PrintedLabels }>
}

/** Downloads one paper as PDF. */
export function PrintPaper({ name, print }: PrintPaperProps) {
  const [pending, setPending] = useState(false)
  const download = async (): Promise<void> => {
    setPending(true)
    try {
      savePrinted((await print()).result)
    } catch (error) {
      showFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      loading={pending}
      onClick={() => void download()}
    >
      {name}
    </Button>
  )
}
