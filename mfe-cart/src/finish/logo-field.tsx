import { Button, FieldFrame, Icon, Row, Text } from '@portal/shared-ui'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import { isLogo } from './finish'

/** The client's logo on the catalogue, optional. */
export function LogoField({
  file,
  error,
  onFocus,
  onChange,
}: {
  file: File | null
  error: string | undefined
  onFocus: () => void
  onChange: (file: File | null) => void
}) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const preview = usePreview(file)

  function choose(chosen: File | undefined) {
    if (!chosen) return
    setRefused(!isLogo(chosen))
    onChange(isLogo(chosen) ? chosen : null)
  }
  function remove() {
    setRefused(false)
    onChange(null)
    if (input.current) input.current.value = ''
  }
  return (
    <FieldFrame label={t('logo')} hint={t('logo_rule')} error={isRefused ? t('logo_rule') : error}>
      {(ids) => (
        <Chooser>
          {file && (
            <Row>
              {preview && <img src={preview} alt="" />}
              <Text data-size="s">{file.name}</Text>
              <Button size="s" onClick={remove}>
                {t('logo_remove')}
              </Button>
            </Row>
          )}
          <label>
            <Icon name="upload" />
            {t('logo_choose')}
            <input
              {...ids}
              ref={input}
              type="file"
              accept="image/png,image/jpeg"
              onFocus={onFocus}
              onChange={(event) => choose(event.target.files?.[0])}
            />
          </label>
        </Chooser>
      )}
    </FieldFrame>
  )
}

/** The file as a data URL, once it is read. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<{ file: File; address: string } | null>(null)
  useEffect(() => {
    if (!file) return undefined
    const reader = new FileReader()
    reader.onload = () => setPreview({ file, address: String(reader.result) })
    reader.readAsDataURL(file)
    return () => {
      reader.onload = null
    }
  }, [file])
  return preview && preview.file === file ? preview.address : null
}

const Chooser = styled.div`
  display: grid;
  gap: 8px;
  img {
    max-width: 120px;
    height: 40px;
    object-fit: contain;
    background: var(--tile);
    border-radius: var(--r-s);
  }
  label {
    position: relative;
    display: flex;
    gap: 8px;
    align-items: center;
    justify-content: center;
    min-height: var(--ctl);
    border: 1px solid var(--field);
    border-radius: var(--r-m);
    background: var(--surface);
    font-weight: 550;
    cursor: pointer;
  }
  label:hover {
    background: var(--surface-2);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
`
