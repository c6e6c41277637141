import { QRCodeSVG } from 'qrcode.react'

/** An address as a QR code, black on white in every variant. */
export default function FactorQr({ uri, title }: { uri: string; title: string }) {
  return <QRCodeSVG value={uri} size={192} marginSize={4} level="M" title={title} role="img" />
}
