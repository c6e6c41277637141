import type { Party } from '@portal/shared-sdk/contract'
import { Sheet, Text } from '@portal/shared-ui'

interface PartyBlockProps {
  /** 'Centro de envío', 'Cliente'. */
  title: string
  party: Pick<Party, 'name' | 'external_code' | 'address' | 'postal_code' | 'locality'>
  /** Label of its code; without a label the code is hidden. */
  codeLabel?: string
}

/** The centre or client of a document, for its side column: name, address, postal code and locality. */
export function PartyBlock({ title, party, codeLabel }: PartyBlockProps) {
  return (
    <Sheet>
      <Text as="h2" data-tone="faint" data-size="s" style={{ fontWeight: 550, marginBottom: 6, fontFamily: 'inherit' }}>
        {title}
      </Text>
      <p>
        <strong>{party.name}</strong>
      </p>
      <Text as="p">
        {party.address}
        <br />
        {[party.postal_code, party.locality].filter(Boolean).join(' ')}
      </Text>
      {codeLabel && party.external_code && (
        <Text as="p" data-tone="faint" data-size="s" style={{ marginTop: 6 }}>
          {codeLabel} {party.external_code}
        </Text>
      )}
    </Sheet>
  )
}
