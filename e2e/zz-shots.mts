import { chromium } from '@playwright/test';
import { findBrowser } from './browser';
const { executablePath, args, env } = findBrowser();
const b = await chromium.launch({ executablePath, args, env });
const base = 'http://127.0.0.1:4617'; const out='/tmp/w6/shots'; 
for (const [w,h,name] of [[1440,900,'d'],[390,844,'p']] as const) for (const scheme of ['light','dark'] as const) for (const lang of ['en','ru'] as const) {
  const c = await b.newContext({ viewport:{width:w,height:h}, colorScheme: scheme });
  await c.addInitScript((l)=>{ if(!localStorage.getItem('quilt.interface')) localStorage.setItem('quilt.interface', JSON.stringify({state:{language:l},version:0})); }, lang);
  const p = await c.newPage();
  p.on('console', m => { if (['error','warning'].includes(m.type())) console.log(name,scheme,lang,m.text()); });
  p.on('pageerror', e => console.log('ERR', e.message));
  const s = async (n:string)=>{ await p.waitForTimeout(400); await p.screenshot({path:`${out}/${n}.${name}.${scheme}.${lang}.png`}); const o = await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(o>0) console.log('OVERFLOW',n,name,o); };
  await p.goto(base+'/login'); await p.getByRole('heading').waitFor(); await s('login');
  await p.fill('[name=username]','mira'); await p.fill('[name=password]','wrongpass'); await p.keyboard.press('Enter'); await p.getByRole('alert').waitFor(); await s('login-wrong');
  await p.fill('[name=password]','quilt-demo-2026'); await p.keyboard.press('Enter'); await p.waitForURL(base+'/'); await p.waitForTimeout(800); await s('home');
  if (process.argv[2]) {
   await p.goto(base+'/nope'); await p.getByRole('heading').waitFor(); await s('notfound');
   await p.goto(base+'/teams'); await p.getByRole('heading').waitFor(); await s('coming');
   await c.route('**/api/user', r => r.abort()); await p.goto(base+'/'); await p.getByText(/Try now|Проверить/).waitFor(); await s('offline');
  }
  await c.close();
}
await b.close();
