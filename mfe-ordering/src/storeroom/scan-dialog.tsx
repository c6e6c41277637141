import { Alert, Button } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import { openCamera, readCodes } from './scan'

interface ScanDialogProps {
  onClose: () => void
  /** @returns whether the storeroom has the article; the window stays open where it has not */
  onCode: (code: string) => boolean
}

/** The camera, until it has read the code of an article of the storeroom. */
export function ScanDialog({ onClose, onCode }: ScanDialogProps) {
  const t = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const handle = useRef(onCode)
  useEffect(() => {
    handle.current = onCode
  })
  useEffect(() => {
    const ended = new AbortController()
    let stream: MediaStream | undefined
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    const run = async () => {
      try {
        stream = await openCamera()
        if (ended.signal.aborted || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        await readCodes(video.current, ended.signal, (code) => {
          if (!handle.current(code)) setProblem(t('storeroom.unknown_code', { code }))
        })
      } catch {
        if (!ended.signal.aborted) setProblem(t('storeroom.no_camera'))
      }
    }
    void run()
    return () => {
      ended.abort()
      stop()
    }
  }, [t])
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('storeroom.scan')}
      text={t('storeroom.scan_text')}
      footer={<Button onClick={onClose}>{t('storeroom.close')}</Button>}
    >
      {problem && <Alert tone="warn">{problem}</Alert>}
      <Picture ref={video} muted playsInline />
    </Modal>
  )
}

const Picture = styled.video`
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  border-radius: var(--r-m);
  background: var(--surface-3);
`
