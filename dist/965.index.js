const P=965,D=[965,3944],x={3944:((h,c,n)=>{n.r(c),n.d(c,{commentNote:()=>k,commentPart:()=>E,stickyComment:()=>v,stickyMark:()=>a});var i=n(29262),u=n(69058),d=n(74289),_=n(63181);const a="<!-- regreen:verdict -->",p=6e4,f=e=>`<!-- regreen:part ${e} -->`,y=e=>`<!-- /regreen:part ${e} -->`,M="-note",k=e=>({key:M,green:!1,text:`> ${(0,i.ln)(e,1e3)}`}),E=(e,r,l=1)=>{const s=Math.min(2e4,Math.floor(p/Math.max(l,e.run.legs??1))-500),m=e.status==="passed"||e.status==="recovered"&&e.delivery?.mode==="push"&&e.delivery.done,t=(0,_.bf)(e.run)??"regreen",o=(0,d.nJ)(e,{patch:r,limit:s}).trim().replaceAll("regreen:part","regreen\u200B:part"),g=[...e.run.job===null?[]:[`${t}: `],(0,u.sG)(e).headline].join("");return{key:t,green:m,text:m?`<details><summary>${$(g)}</summary>

${o}

</details>`:`### ${(0,i.ti)(t,120)}

${o}`}},$=e=>e.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;"),v=(e,r,l)=>{if(e==="never"||l.length===0||r===null&&e==="red"&&l.every(({green:t})=>t))return null;const s=new Map(A(r??""));s.delete(M);for(const{key:t,text:o}of l)s.set(t,o);for(;O(s)>p;){const[t]=[...s].sort(([,o],[,g])=>g.length-o.length);if(t===void 0||t[1]===j)break;s.set(t[0],j)}const m=[...s].sort(([t],[o])=>t<o?-1:1);return[a,...m.map(([t,o])=>`${f(t)}
${o}
${y(t)}`)].join(`

`)},j="There is no room for this part here; it is in the job's summary.",O=e=>[...e].reduce((r,[l,s])=>r+s.length+f(l).length+y(l).length+4,a.length),A=e=>[...e.matchAll(/<!-- regreen:part ([A-Za-z0-9._-]+) -->\n([\s\S]*?)\n<!-- \/regreen:part \1 -->/g)].map(r=>[r[1]??"",r[2]??""])}),68099:((h,c,n)=>{n.d(c,{_$:()=>i,rY:()=>u,vF:()=>d});const i=["format","lint","typecheck","build","test","custom"],u=["passed","failed","flaky","infrastructure","timeout","skipped"],d=_=>_.length<2?_[0]??"":_.map(a=>/(?:^|[;&(]\s*)cd\s/.test(a)?`(${a})`:a).join(" && ")}),36486:((h,c,n)=>{n.d(c,{E:()=>i,H:()=>u});const i=["sarif","junit","code-quality"],u={sarif:"report.sarif",junit:"report.junit.xml","code-quality":"gl-code-quality-report.json"}})};export{P as id,D as ids,x as modules};
