import { parseOurBarcode } from '@layar/domain'
import { useNavigate } from '@tanstack/react-router'

/** Opens the carton or the location of a scanned label, wherever it was scanned; false for any other text. */
export function useOpenCarton(): (text: string) => boolean {
  const navigate = useNavigate()
  return (text) => {
    const code = parseOurBarcode(text)
    if (code === undefined) return false
    const params = { barcode: code.barcode }
    void navigate(code.kind === 'carton' ? { to: '/cartons/$barcode', params } : { to: '/locations/$barcode', params })
    return true
  }
}
