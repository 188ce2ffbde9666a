import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { useSite } from '../../lib/use-site.ts';
import { FactList } from '../../shared/ui/FactList.tsx';
import { Hero } from '../../shared/ui/Hero.tsx';
import { PageBody } from '../../shared/ui/PageBody.tsx';
import { PageMeta } from '../../shared/ui/PageMeta.tsx';
import { ABOUT, type AboutPart } from './about-text.tsx';
import styles from './AboutPage.module.css';

/** Only for those who come from a message. */
const StopDialog = lazy(() => import('./StopDialog.tsx'));

const THIS_SITE = { id: 'site', title: 'This site' };
const IMPRINT = { id: 'imprint', title: 'Imprint' };

export default function AboutPage() {
  const site = useSite();
  const imprint = site?.imprint ?? null;
  const parts = [...ABOUT, THIS_SITE, ...(imprint === null ? [] : [IMPRINT])];
  return (
    <>
      <PageMeta
        title="About the figures"
        description="What counts and how: points, class values, valid laps, periods and what is kept."
      />
      <Hero title="About the figures">
        <FactList
          facts={[
            { label: 'Version', value: site?.version },
            { label: 'Days are counted in', value: site?.timeZone },
            ...(site?.isDemo === true ? [{ label: 'Shown here', value: 'A demo: all invented' }] : []),
          ]}
        />
      </Hero>
      <StopLink />
      <PageBody>
        <div className={styles.layout}>
          <nav aria-label="On this page">
            <h2 className="overline">On this page</h2>
            <ul>
              {parts.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {ABOUT.map((part) => (
              <AboutSection key={part.id} part={part} own={part.id === 'privacy' ? (site?.privacy ?? null) : null} />
            ))}
            <AboutSection
              part={{
                ...THIS_SITE,
                text: site?.isDemo === true ? ['This is a demo: drivers and results are invented.'] : [],
              }}
              own={site?.contact ?? 'No contact has been entered for this site yet.'}
            />
            {imprint !== null && <AboutSection part={{ ...IMPRINT, text: [] }} own={imprint} />}
          </div>
        </div>
      </PageBody>
    </>
  );
}

/**
 * Messages that leave the site lead here with `#stop=<token>`. After `#` no crawler, cache or log of requests has it; it leaves the
 * address at once.
 */
function StopLink() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('stop');
    if (found === null) return;
    // Kept here because the address no longer has it.
    // oxlint-disable-next-line react-hooks-js/set-state-in-effect
    setToken(found);
    void navigate(hrefs.about(), { replace: true });
  }, [hash, navigate]);
  if (token === null) return null;
  return (
    <Suspense>
      <StopDialog token={token} onClose={() => setToken(null)} />
    </Suspense>
  );
}

interface AboutSectionProps {
  readonly part: AboutPart;
  /** The operator's own text. */
  readonly own: string | null;
}

function AboutSection({ part: { id, title, text, points = [], figure }, own }: AboutSectionProps) {
  return (
    <section className={styles.part} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={styles.words}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points.length > 0 && (
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {own !== null && <p className={styles.own}>{own}</p>}
      </div>
      {figure}
    </section>
  );
}
