const U=3944,x=[3944],z={3944:((N,y,c)=>{c.r(y),c.d(y,{commentNote:()=>A,commentPart:()=>w,markdownNote:()=>O,settledComment:()=>B,stickyComment:()=>P,stickyMark:()=>u});var D=c(69058),j=c(82676),k=c(89581),f=c(12536),g=c(63181);const u="<!-- regreen:verdict -->",M=6e4,$=e=>`<!-- regreen:part ${e} -->`,p=e=>`<!-- /regreen:part ${e} -->`,E="-",A=(e,t="note")=>O(`> ${(0,f.ln)(e,1e3)}`,t),O=(e,t)=>({key:`${E}${t.replace(/[^A-Za-z0-9._-]+/g,"-").slice(0,80)}`,green:!1,text:e}),w=(e,t,r=1)=>{const l=Math.min(2e4,Math.floor(M/Math.max(r,e.run.legs??1))-500),s=e.status==="passed"||e.status==="recovered"&&e.delivery?.mode==="push"&&e.delivery.done,o=(0,g.bf)(e.run)??"regreen",m=(0,j.nJ)(e,{patch:t,limit:l}).trim(),i=e.warnings.some(({code:h})=>h===k.GV)?", says the pull request's own run":"",d=`${e.run.job===null?"":`${o}: `}${(0,D.sG)(e).headline}${i}`;return{key:o,green:s,text:s?`<details><summary>${W(d)}</summary>

${m}

</details>`:`### ${(0,f.ti)(o,120)}

${m}`}},W=e=>e.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;"),P=(e,t,r,l=null)=>{if(e==="never"||r.length===0||t===null&&e==="red"&&r.every(({green:n})=>n))return null;const s=new Map(C(t??""));if(r.some(({key:n})=>!_(n)))for(const n of s.keys())_(n)&&s.delete(n);for(const{key:n,text:a}of r)s.set(n,a.replaceAll("regreen:part","regreen\u200B:part"));for(;I(s)>M;){const[n]=[...s].sort(([,a],[,K])=>K.length-a.length);if(n===void 0||n[1]===v)break;s.set(n[0],v)}const o=[...s].sort(([n],[a])=>n<a?-1:1),m=({run:n,of:a})=>n===l?.run&&a===l.of,i=(0,g.FL)(t??""),d=l?.made??i.find(m)?.made,h=[...i.filter(n=>!m(n)),...l===null?[]:[{...l,...d===void 0?{}:{made:d}}]];return[[u,...h.slice(-L).map(g.VO)].join(`
`),...o.map(([n,a])=>`${$(n)}
${a}
${p(n)}`)].join(`

`)},L=40,_=e=>e.startsWith(E),T=/\n*<!-- regreen:part (-[A-Za-z0-9._-]*) -->\n[\s\S]*?\n<!-- \/regreen:part \1 -->/g,B=(e,t)=>{const r=C(e).filter(([o])=>!_(o)),l=o=>/^<details>/.test(o)?o:`<details><summary>What was red before</summary>

${o}

</details>`,s=P("always",e.replace(T,""),[...r.map(([o,m])=>({key:o,green:!0,text:l(m)})),A(t,"settled")]);return s===e?null:s},v="There is no room for this part here; it is in the job's summary.",I=e=>[...e].reduce((t,[r,l])=>t+l.length+$(r).length+p(r).length+4,u.length),C=e=>[...e.matchAll(/<!-- regreen:part ([A-Za-z0-9._-]+) -->\n([\s\S]*?)\n<!-- \/regreen:part \1 -->/g)].map(t=>[t[1]??"",t[2]??""])})};export{U as id,x as ids,z as modules};
