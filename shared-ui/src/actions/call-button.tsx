import styled from 'styled-components'
import { Icon } from '../icon/icon'
import { useUiWords } from '../words'
import { buttonLook, type ButtonLook, type ButtonSize } from './button-look'

const Root = styled.a`
  ${buttonLook}
`

interface CallButtonProps {
  /** As it is written: `972 555 018`. */
  phone: string
  /** For screen readers: 'Llamar a Bar Sol'. */
  name: string
  look?: ButtonLook
  size?: ButtonSize
  /** Called with the press that dials. */
  onClick?: () => void
}

/** 'Llamar': a button that dials a telephone number. */
export function CallButton({ phone, name, look = 'secondary', size = 'm', onClick }: CallButtonProps) {
  const t = useUiWords()
  return (
    <Root
      href={`tel:${phone.replaceAll(' ', '')}`}
      aria-label={`${name}, ${phone}`}
      title={phone}
      data-look={look}
      data-size={size}
      onClick={onClick}
    >
      <Icon name="phone" />
      {t('call')}
    </Root>
  )
}
