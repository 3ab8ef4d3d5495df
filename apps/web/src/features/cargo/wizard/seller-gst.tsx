import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, TextInput } from '@mantine/core'
import { uploadCalls } from '@layar/contract'
import type { ProductForm } from '@layar/domain'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { ItemExtra } from '../../../shared/cargo/goods/product-fields'
import { goodsText } from '../../../shared/cargo/goods/text/area'

interface SellerGstProps extends ItemExtra {
  readonly fileNames: Readonly<Record<string, string>>
  readonly onName: (url: string, fileName: string) => void
}

/** In Singapore: the claim that the seller charged GST, with its number and the receipt that staff check. */
export function SellerGst({ product, path, errors, onChange, fileNames, onName }: SellerGstProps) {
  const t = useText(goodsText)
  const upload = useWrite(uploadCalls.uploadFile, { successToast: false })
  const put = (part: Partial<ProductForm>): void => onChange((now) => ({ ...now, ...part }))
  const proof = product.seller_gst_proof
  return (
    <>
      <Checkbox
        label={t('sellerGst')}
        description={t('sellerGstHint')}
        checked={product.has_seller_gst}
        onChange={({ currentTarget }) => put({ has_seller_gst: currentTarget.checked })}
      />
      {product.has_seller_gst && (
        <>
          <TextInput
            label={t('sellerGstNumber')}
            description={t('sellerGstNumberHint')}
            name={`${path}.seller_gst_number`}
            autoComplete="off"
            autoCapitalize="characters"
            translate="no"
            value={product.seller_gst_number}
            error={errors[`${path}.seller_gst_number`]}
            onChange={({ currentTarget }) => put({ seller_gst_number: currentTarget.value })}
          />
          <FileDrop
            kind="document"
            label={t('sellerGstProof')}
            hint={t('sellerGstProofHint')}
            required
            files={proof === '' ? [] : [{ name: fileNames[proof] ?? t('sellerGstProof') }]}
            error={errors[`${path}.seller_gst_proof`]}
            onRemove={() => put({ seller_gst_proof: '' })}
            onFile={async (file, how) => {
              const answer = await upload.run({ body: { purpose: 'invoice' }, file }, how)
              if (answer) {
                onName(answer.file_url, answer.file_name)
                put({ seller_gst_proof: answer.file_url })
              }
              return answer
            }}
          />
        </>
      )}
    </>
  )
}
