const D=3944,C=[3944],k={3944:((j,i,l)=>{l.r(i),l.d(i,{commentNote:()=>$,commentPart:()=>p,stickyComment:()=>A,stickyMark:()=>a});var g=l(29262),y=l(69058),f=l(74289),E=l(63181);const a="<!-- regreen:verdict -->",d=6e4,u=e=>`<!-- regreen:part ${e} -->`,h=e=>`<!-- /regreen:part ${e} -->`,_="-note",$=e=>({key:_,green:!1,text:`> ${(0,g.ln)(e,1e3)}`}),p=(e,o,r=1)=>{const t=Math.min(2e4,Math.floor(d/Math.max(r,e.run.legs??1))-500),c=e.status==="passed"||e.status==="recovered"&&e.delivery?.mode==="push"&&e.delivery.done,n=(0,E.bf)(e.run)??"regreen",s=(0,f.nJ)(e,{patch:o,limit:t}).trim().replaceAll("regreen:part","regreen\u200B:part"),m=[...e.run.job===null?[]:[`${n}: `],(0,y.sG)(e).headline].join("");return{key:n,green:c,text:c?`<details><summary>${v(m)}</summary>

${s}

</details>`:`### ${(0,g.ti)(n,120)}

${s}`}},v=e=>e.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;"),A=(e,o,r)=>{if(e==="never"||r.length===0||o===null&&e==="red"&&r.every(({green:n})=>n))return null;const t=new Map(P(o??""));t.delete(_);for(const{key:n,text:s}of r)t.set(n,s);for(;O(t)>d;){const[n]=[...t].sort(([,s],[,m])=>m.length-s.length);if(n===void 0||n[1]===M)break;t.set(n[0],M)}const c=[...t].sort(([n],[s])=>n<s?-1:1);return[a,...c.map(([n,s])=>`${u(n)}
${s}
${h(n)}`)].join(`

`)},M="There is no room for this part here; it is in the job's summary.",O=e=>[...e].reduce((o,[r,t])=>o+t.length+u(r).length+h(r).length+4,a.length),P=e=>[...e.matchAll(/<!-- regreen:part ([A-Za-z0-9._-]+) -->\n([\s\S]*?)\n<!-- \/regreen:part \1 -->/g)].map(o=>[o[1]??"",o[2]??""])})};export{D as id,C as ids,k as modules};
