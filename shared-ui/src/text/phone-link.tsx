import { ExternalLink } from './text'

/** A telephone number that can be called: `972 555 018`. */
export function PhoneLink({ phone }: { phone: string }) {
  return <ExternalLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</ExternalLink>
}
